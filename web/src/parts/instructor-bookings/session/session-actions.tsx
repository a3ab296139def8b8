import { isLateCheckIn } from "@core/booking/arrival-times.ts";
import type { Booking } from "@core/booking/booking.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { CardButtons } from "../booking-card.tsx";
import {
  checkInAction,
  checkOutAction,
  couldntComeAction,
  type InstructorAction,
  instructorShareText,
  noShowAction,
} from "../instructor-actions.ts";
import { canDoAction, useInstructorAction } from "../use-instructor-action.ts";
import type { ActionResult } from "../use-pinned-bookings.ts";
import { SessionDialog } from "./session-dialog.tsx";
import { sessionHint } from "./session-hint.ts";

// Rare, and with a count of its own.
const CouldntComeDialog = lazyPart(() =>
  import("./couldnt-come-dialog.tsx").then((m) => m.CouldntComeDialog),
);

interface SessionActionsProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** Called when the booking must neither change nor disappear, until `onUnpin`. */
  onPin?: () => void;
  onUnpin?: () => void;
  onEnd: (end: ActionResult) => void;
  /** Checking in and out alone, or all but that, where another part of the page has the rest; everything without it. */
  part?: "next" | "rest";
  /** Further buttons. */
  children?: ReactNode;
}

/** The act an instructor does next in a session: check out or check in; undefined while neither is possible. */
export const nextActionOf = (booking: Booking): InstructorAction | undefined =>
  [checkOutAction, checkInAction].find((action) => canDoAction(action, booking));

const nothing = () => undefined;

/** What an instructor can do with a session now, and what they have to wait for. */
export function SessionActions(props: SessionActionsProps) {
  const { booking, now, onPin = nothing, onUnpin = nothing, onEnd, part, children } = props;
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
  const next = part === "rest" ? undefined : nextActionOf(booking);
  const hasRest = part !== "next";
  const isEarly = next === checkOutAction && now < booking.schedule.end;
  const hint = hasRest && sessionHint(booking, now);
  const checkInLabel = isLateCheckIn(booking, now) ? "We started late: check in" : "Check in";
  const dialog = {
    isPending: confirming !== null && pending === confirming,
    problem,
    onConfirm: () => confirming && void run(confirming, booking),
    onCancel: () => {
      setConfirming(null);
      onUnpin();
    },
  };
  const whom = <VisuallyHidden>, {booking.customer.name}</VisuallyHidden>;
  return (
    <>
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
            {next === checkOutAction ? `Check out · ${instructorShareText(booking)}` : checkInLabel}
            {whom}
          </SubmitButton>
        )}
        {hasRest && canDoAction(noShowAction, booking) && (
          <Button variant="outlined" disabled={pending !== null} onClick={() => ask(noShowAction)}>
            Report a no-show{whom}
          </Button>
        )}
        {hasRest && canDoAction(couldntComeAction, booking) && (
          <Button variant="outlined" disabled={pending !== null} onClick={() => ask(couldntComeAction)}>
            I couldn't make it{whom}
          </Button>
        )}
        {children}
      </CardButtons>
      {confirming === couldntComeAction && (
        <LazyBoundary onFailed={dialog.onCancel}>
          <CouldntComeDialog booking={booking} {...dialog} />
        </LazyBoundary>
      )}
      {confirming && confirming !== couldntComeAction && (
        <SessionDialog booking={booking} action={confirming} {...dialog} />
      )}
    </>
  );
}
