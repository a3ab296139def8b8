import type { Booking } from "@shared/model/booking.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { formatTime } from "../../ui/time-format.ts";
import { cancel, type Deed, finish, reportAbsence, shareText } from "./deeds.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const reasons = ["I am ill.", "A family emergency.", "I cannot get there in time."];

interface SessionDialogProps {
  booking: Booking;
  /** What is asked about. */
  deed: Deed;
  isPending: boolean;
  /** Why it is not done yet, or empty. */
  problem: string;
  onConfirm: (reason?: string) => void;
  onCancel: () => void;
}

/** Asks before something happens to a session that cannot be taken back, and says what it means. */
export function SessionDialog({
  booking,
  deed,
  isPending,
  problem,
  onConfirm,
  onCancel,
}: SessionDialogProps) {
  const { customer, schedule, billing } = booking;
  const shared = { isPending, onCancel };
  if (deed === cancel)
    return (
      <ReasonDialog
        {...shared}
        title={`Cancel the session with ${customer.name}?`}
        text={`All of ${formatMoney(billing.amount, billing.currency)} goes back to them, and you earn nothing. They are told your reason and shown who else is free.`}
        reasons={reasons}
        confirmLabel="Cancel the session"
        problem={problem}
        onConfirm={onConfirm}
      />
    );
  const isAbsence = deed === reportAbsence;
  return (
    <ConfirmDialog
      {...shared}
      isOpen
      title={isAbsence ? `Is ${customer.name} not there?` : "End the session now?"}
      confirmLabel={isAbsence ? "Nobody is there" : "Check out"}
      isGrave={isAbsence}
      onConfirm={() => onConfirm()}
    >
      <div>
        {isAbsence &&
          `Please ring the bell and the phone first. The session then counts as missed: nothing goes back to them, your share of ${shareText(booking)} is booked, and they can tell us if they see it differently.`}
        {deed === finish &&
          `It is booked until ${formatTime(schedule.end, schedule.timeZone, "time")}. After checking out it is over, and your share of ${shareText(booking)} is booked.`}
      </div>
      {problem && <Message kind="error">{problem}</Message>}
    </ConfirmDialog>
  );
}
