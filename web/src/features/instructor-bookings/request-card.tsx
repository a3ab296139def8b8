import Button from "@mui/material/Button";
import type { Booking } from "@shared/model/booking.ts";
import { useState } from "react";
import { useNow } from "../../booking/use-now.ts";
import { BellIcon } from "../../ui/icons/icons.tsx";
import { Message } from "../../ui/message.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { formatTime } from "../../ui/time-format.ts";
import { Unseen } from "../../ui/unseen.ts";
import { Thumbs } from "./booking-card.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { accept, decline } from "./deeds.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { timeLeft } from "./time-left.ts";
import { useDeed } from "./use-deed.ts";
import type { End } from "./use-held.ts";

const reasons = [
  "I am not free at that time after all.",
  "It is too far for me to travel.",
  "I am ill.",
  "I am not the right teacher for this.",
];

interface RequestCardProps {
  booking: Booking;
  /** From now on the booking may not change or vanish; until `onRelease`. */
  onHold: () => void;
  onRelease: () => void;
  onEnd: (end: End) => void;
}

/** A request, and the two answers to it. */
export function RequestCard({ booking, onHold, onRelease, onEnd }: RequestCardProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { pending, problem, run } = useDeed((end) => {
    setIsDeclining(false);
    onEnd(end);
  });
  const { customer, instructions } = booking;
  const start = () => {
    onHold();
    void run(accept, booking);
  };
  return (
    <>
      <BookingFacts booking={booking}>
        <li>
          <BellIcon />
          <Deadline booking={booking} />
        </li>
      </BookingFacts>
      <Quiet>
        You see the exact address{instructions && ", what to know on the way"} and a phone number once you
        have accepted.
      </Quiet>
      {problem && !isDeclining && <Message kind="error">{problem}</Message>}
      <Thumbs>
        <SubmitButton type="button" size="medium" pending={pending === accept} onClick={start}>
          Accept<Unseen> {customer.name}</Unseen>
        </SubmitButton>
        <Button
          variant="outlined"
          disabled={pending !== null}
          onClick={() => {
            onHold();
            setIsDeclining(true);
          }}
        >
          Decline<Unseen> {customer.name}</Unseen>
        </Button>
      </Thumbs>
      {isDeclining && (
        <ReasonDialog
          title={`Decline ${customer.name}?`}
          text="They are told your reason and shown who else is free. Nothing is charged."
          reasons={reasons}
          confirmLabel="Decline"
          isPending={pending === decline}
          problem={problem}
          onConfirm={(reason) => void run(decline, booking, reason)}
          onCancel={() => {
            setIsDeclining(false);
            onRelease();
          }}
        />
      )}
    </>
  );
}

function Deadline({ booking: { deadline = 0, schedule } }: { booking: Booking }) {
  const left = deadline - useNow(15_000);
  if (left <= 0) return <span>The time to answer is over.</span>;
  return (
    <span>
      <strong>{timeLeft(left)}</strong> left to answer{" "}
      <Quiet>(until {formatTime(deadline, schedule.timeZone)})</Quiet>
    </span>
  );
}
