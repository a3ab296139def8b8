import type { Booking } from "@core/booking/booking.ts";
import { hasLateCheckIn } from "@core/booking/booking-events.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { SavedCard } from "@core/people/user.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { paymentSourceName } from "../details/money-text.ts";

interface AbsentDialogProps {
  booking: Booking;
  cards: readonly SavedCard[];
  onClose: () => void;
  /** Called once the no-show is reported. */
  onDone: () => void;
}

/** Asks for confirmation before reporting that the instructor did not come. */
export function NoShowDialog({ booking, cards, onClose, onDone }: AbsentDialogProps) {
  const { billing, instructor, id } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const { run, isPending, problem } = useAction(call("/api/book/absent"));
  const confirm = async () => {
    const result = await run({ appointmentId: id });
    if (!result?.ok) return;
    notify(result.value.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`${firstname} didn't show up?`}
      confirmLabel="Report a no-show"
      cancelLabel="Keep waiting"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogContentText>
        {booking.status === "Confirmed" || hasLateCheckIn(booking) ? (
          <>
            We're sorry. {firstname} has {RULES.contestWithin} to reply. After that, we'll refund the full{" "}
            <strong>{formatMoney(billing.amount, billing.currency)}</strong> to{" "}
            {paymentSourceName(billing, cards)}. If {firstname} disagrees, we'll look into it and decide.
          </>
        ) : (
          <>
            {firstname} checked in, so we'll look into what happened and email you our decision. We won't pay{" "}
            {firstname} until then.
          </>
        )}
      </DialogContentText>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    </ConfirmDialog>
  );
}
