import type { Booking } from "@core/booking/booking.ts";
import { now } from "../../../clock.ts";
import { useReliability } from "../../../data/people/use-reliability.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { missCountText } from "./cancel-count.ts";

interface CouldntComeDialogProps {
  booking: Booking;
  isPending: boolean;
  /** Why the last attempt failed, or empty. */
  problem: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an instructor says that they couldn't come: what it means for both sides, and which of three it is. */
export function CouldntComeDialog({ booking, problem, ...dialog }: CouldntComeDialogProps) {
  const { customer, billing } = booking;
  const reliability = useReliability();
  const count =
    reliability.status === "ready" ? ` ${missCountText(reliability.value?.outcomes ?? [], now())}` : "";
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title={`Couldn't make your session with ${customer.name}?`}
      confirmLabel="I couldn't make it"
      cancelLabel="Go back"
      isDestructive
    >
      <div>
        The session will count as missed. They'll get a full refund of{" "}
        {formatMoney(billing.amount, billing.currency)} right away, and you won't be paid.{count}
      </div>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </ConfirmDialog>
  );
}
