import Button from "@mui/material/Button";
import { statusAt, statusLabels } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";
import { Message } from "../../ui/message.tsx";
import { notify } from "../../ui/notifier.tsx";
import { Pill, Quiet, Row } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Unseen } from "../../ui/unseen.ts";
import { Thumbs } from "./booking-card.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { arrive, cancel, type Deed, finish, reportAbsence } from "./deeds.ts";
import { SessionDialog } from "./session-dialogs.tsx";
import { hintFor } from "./session-hint.ts";
import { isNear, SessionPlace } from "./session-place.tsx";
import { mayDo, useDeed } from "./use-deed.ts";
import type { End } from "./use-held.ts";

interface SessionCardProps {
  booking: Booking;
  /** ms UTC. */
  now: number;
  /** From now on the booking may not change or vanish; until `onRelease`. */
  onHold: () => void;
  onRelease: () => void;
  onEnd: (end: End) => void;
}

/** A session and what can be done with it now. */
export function SessionCard({ booking, now, onHold, onRelease, onEnd }: SessionCardProps) {
  const [asking, setAsking] = useState<Deed | null>(null);
  const { pending, problem, run } = useDeed((end, deed) => {
    setAsking(null);
    if (deed !== arrive || end.kind !== "success") return onEnd(end);
    // The session goes on: its card stays, and changes.
    notify(end.text);
    onRelease();
  });
  const start = (deed: Deed) => {
    onHold();
    void run(deed, booking);
  };
  const ask = (deed: Deed) => {
    onHold();
    setAsking(deed);
  };
  const next = [finish, arrive].find((deed) => mayDo(deed, booking));
  const isEarly = next === finish && now < booking.schedule.end;
  const status = statusAt(booking, now);
  const hint = hintFor(booking, now);
  const whom = <Unseen>, {booking.customer.name}</Unseen>;
  return (
    <>
      <BookingFacts
        booking={booking}
        heading="h3"
        hasTown={!isNear(booking, now)}
        state={status === "Started" && <Pill kind="success">{statusLabels[status]}</Pill>}
      />
      <SessionPlace booking={booking} now={now} />
      {hint && <Quiet>{hint}</Quiet>}
      {problem && !asking && <Message kind="error">{problem}</Message>}
      <Thumbs>
        {next && (
          <SubmitButton
            type="button"
            size="medium"
            pending={pending === next}
            onClick={() => (isEarly ? ask(next) : start(next))}
          >
            {next === finish ? "Check out" : "Check in"}
            {whom}
          </SubmitButton>
        )}
        {mayDo(reportAbsence, booking) && (
          <Button variant="outlined" disabled={pending !== null} onClick={() => ask(reportAbsence)}>
            Nobody is there{whom}
          </Button>
        )}
      </Thumbs>
      {mayDo(cancel, booking) && (
        <Row>
          <Button
            variant="text"
            style={{ marginInlineStart: -20 }}
            disabled={pending !== null}
            onClick={() => ask(cancel)}
          >
            Cancel this session{whom}
          </Button>
        </Row>
      )}
      {asking && (
        <SessionDialog
          booking={booking}
          deed={asking}
          isPending={pending === asking}
          problem={problem}
          onConfirm={(reason) => void run(asking, booking, reason)}
          onCancel={() => {
            setAsking(null);
            onRelease();
          }}
        />
      )}
    </>
  );
}
