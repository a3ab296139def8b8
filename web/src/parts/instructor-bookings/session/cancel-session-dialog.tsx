import type { Booking } from "@core/booking/model.ts";
import { now } from "../../../clock.ts";
import { useReliability } from "../../../data/people/use-reliability.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { cancelCountText } from "./cancel-count.ts";

const reasons = ["I'm sick.", "I have a family emergency.", "I can't get there in time."];

interface CancelSessionDialogProps {
  booking: Booking;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Cancels a session: asks for the reason, and says what it means for both sides and which of three it is. */
export function CancelSessionDialog({ booking, ...dialog }: CancelSessionDialogProps) {
  const { customer, schedule, billing } = booking;
  const reliability = useReliability();
  const count =
    reliability.status === "ready"
      ? ` ${cancelCountText(reliability.value?.outcomes ?? [], schedule.start, now())}`
      : "";
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel your session with ${customer.name}?`}
      text={`They'll get a full refund of ${formatMoney(billing.amount, billing.currency)}, and you won't be paid. We'll tell them your reason and show them who else is available.${count}`}
      reasons={reasons}
      confirmLabel="Cancel session"
    />
  );
}
