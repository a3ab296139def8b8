import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { reportAbsent } from "../../api/booking.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { notify } from "../../ui/notifier.tsx";
import { DialogText } from "./dialog-text.tsx";
import { sourceName } from "./money-words.ts";
import { troubleText, useChange } from "./use-change.ts";

interface AbsentDialogProps {
  booking: Booking;
  cards: readonly Card[];
  onClose: () => void;
  /** It has happened. */
  onDone: () => void;
}

/** Asks before an instructor is said not to have come. */
export function AbsentDialog({ booking, cards, onClose, onDone }: AbsentDialogProps) {
  const { billing, instructor, id } = booking;
  const { run, isPending, error } = useChange();
  const confirm = async () => {
    const done = await run((key) => reportAbsent(id, key));
    if (!done) return;
    notify(done.message);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`${instructor.name} did not come?`}
      confirmLabel="Nobody came"
      cancelLabel="Not yet"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogText>
        We are sorry. You get back all <strong>{formatMoney(billing.amount, billing.currency)}</strong> to{" "}
        {sourceName(billing, cards)}, and we look into it. The session ends with this.
      </DialogText>
      {error && <Message kind="error">{troubleText(error)}</Message>}
    </ConfirmDialog>
  );
}
