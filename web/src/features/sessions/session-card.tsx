import { statusAt, statusLabels } from "@core/booking/lifecycle.ts";
import type { Booking } from "@core/booking/model.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ConversationButton } from "../../parts/conversation/conversation-button.tsx";
import { CardButtons } from "../../parts/instructor-bookings/booking-card.tsx";
import { BookingFacts } from "../../parts/instructor-bookings/booking-facts.tsx";
import {
  cancelAction,
  checkInAction,
  checkOutAction,
  type InstructorAction,
  noShowAction,
} from "../../parts/instructor-bookings/instructor-actions.ts";
import { canDoAction, useInstructorAction } from "../../parts/instructor-bookings/use-instructor-action.ts";
import type { ActionResult } from "../../parts/instructor-bookings/use-pinned-bookings.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { Pill } from "../../ui/pill.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import { SessionDialog } from "./session-dialog.tsx";
import { sessionHint } from "./session-hint.ts";
import { isSessionNear, SessionPlace } from "./session-place.tsx";

interface SessionCardProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Called when the booking must neither change nor disappear, until `onRelease`. */
  onPin: () => void;
  onUnpin: () => void;
  onEnd: (end: ActionResult) => void;
}

/** A session with its current actions. */
export function SessionCard({ booking, now, onPin, onUnpin, onEnd }: SessionCardProps) {
  const [confirming, setConfirming] = useState<InstructorAction | null>(null);
  const { pending, problem, run } = useInstructorAction((end, action) => {
    setConfirming(null);
    if (action !== checkInAction || end.kind !== "success") return onEnd(end);
    // The session continues: its card stays, with other actions.
    notify(end.text);
    onUnpin();
  });
  const start = (action: InstructorAction) => {
    onPin();
    void run(action, booking);
  };
  const ask = (action: InstructorAction) => {
    onPin();
    setConfirming(action);
  };
  const next = [checkOutAction, checkInAction].find((action) => canDoAction(action, booking));
  const isEarly = next === checkOutAction && now < booking.schedule.end;
  const status = statusAt(booking, now);
  const hint = sessionHint(booking, now);
  const whom = <VisuallyHidden>, {booking.customer.name}</VisuallyHidden>;
  return (
    <>
      <BookingFacts
        booking={booking}
        heading="h3"
        hasTown={!isSessionNear(booking, now)}
        state={status === "Started" && <Pill kind="success">{statusLabels[status]}</Pill>}
      />
      <SessionPlace booking={booking} now={now} />
      {hint && <Quiet>{hint}</Quiet>}
      {problem && !confirming && <InlineAlert kind="error">{problem}</InlineAlert>}
      <CardButtons>
        {next && (
          <SubmitButton
            type="button"
            size="medium"
            pending={pending === next}
            onClick={() => (isEarly ? ask(next) : start(next))}
          >
            {next === checkOutAction ? "Check out" : "Check in"}
            {whom}
          </SubmitButton>
        )}
        {canDoAction(noShowAction, booking) && (
          <Button variant="outlined" disabled={pending !== null} onClick={() => ask(noShowAction)}>
            Report a no-show{whom}
          </Button>
        )}
        <ConversationButton booking={booking} now={now} />
      </CardButtons>
      {canDoAction(cancelAction, booking) && (
        <Row>
          <Button
            variant="text"
            style={{ marginInlineStart: -20 }}
            disabled={pending !== null}
            onClick={() => ask(cancelAction)}
          >
            Cancel this session{whom}
          </Button>
        </Row>
      )}
      {confirming && (
        <SessionDialog
          booking={booking}
          action={confirming}
          isPending={pending === confirming}
          problem={problem}
          onConfirm={(reason) => void run(confirming, booking, reason)}
          onCancel={() => {
            setConfirming(null);
            onUnpin();
          }}
        />
      )}
    </>
  );
}
