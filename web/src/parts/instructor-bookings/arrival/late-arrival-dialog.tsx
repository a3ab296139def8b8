import { freeCancelUntil } from "@core/booking/arrival-times.ts";
import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import type { ArrivalChoice } from "./arrival-choices.ts";

interface LateArrivalDialogProps {
  booking: Booking;
  choice: ArrivalChoice;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a customer hears of an arrival so late that they can cancel for free. */
export function LateArrivalDialog({ booking, choice, ...dialog }: LateArrivalDialogProps) {
  const { schedule, billing, customer } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const until = freeCancelUntil({ schedule, eta: { arrive: choice.arrive, count: 1 } }) ?? choice.arrive;
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title={`Tell ${firstname} you'll be ${choice.late} minutes late?`}
      confirmLabel={`Tell ${firstname}`}
      cancelLabel="Go back"
    >
      <div>
        {firstname} will be able to cancel for a full refund of{" "}
        {formatMoney(billing.amount, billing.currency)} until you check in or until{" "}
        {formatTime(until, schedule.timeZone, "time")}, whichever comes first. If {firstname} cancels, you
        won't be paid.
      </div>
    </ConfirmDialog>
  );
}
