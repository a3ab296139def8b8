import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { useState } from "react";
import { cancelBooking } from "../../api/booking.ts";
import { now } from "../../api/clock.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { notify } from "../../ui/notifier.tsx";
import { backAt } from "./actions.ts";
import { DialogText } from "./dialog-text.tsx";
import { sourceName, untilWords } from "./money-words.ts";
import { troubleText, useChange } from "./use-change.ts";

interface CancelDialogProps {
  booking: Booking;
  cards: readonly Card[];
  onClose: () => void;
  /** It has happened. */
  onDone: () => void;
}

/** Asks before a booking is given up, with what comes back to the cent; sends the refund that was shown. */
export function CancelDialog({ booking, cards, onClose, onDone }: CancelDialogProps) {
  const { billing } = booking;
  const isRequest = booking.status === "Requested";
  // Shown once and sent as shown: an amount must not change under somebody's finger.
  const [refund, setRefund] = useState(() => backAt(booking, now()));
  const [isOther, setIsOther] = useState(false);
  const { run, isPending, error } = useChange();
  const say = (amount: number) => formatMoney(amount, billing.currency);

  const confirm = async () => {
    setIsOther(false);
    const done = await run(async (key) => {
      const result = await cancelBooking({ appointmentId: booking.id, refund }, key);
      if (!result.ok && result.error.code === "refund-changed") {
        setRefund(Number(result.error.details.refund));
        setIsOther(true);
      }
      return result;
    });
    if (!done) return;
    notify(isRequest ? "Your request is withdrawn." : "Your session is canceled.");
    onDone();
  };

  const all = isRequest || refund === billing.amount;
  const source = sourceName(billing, cards);
  return (
    <ConfirmDialog
      isOpen
      isGrave
      title={isRequest ? "Withdraw your request?" : "Cancel this session?"}
      confirmLabel={isRequest ? "Withdraw it" : `Cancel · ${say(refund)} back`}
      cancelLabel="Keep it"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogText>
        {isRequest && billing.source === "card" ? (
          <>
            Nothing was taken yet; the <strong>{say(billing.amount)}</strong> set aside on {source} are
            released.
          </>
        ) : (
          <>
            You get back{" "}
            <strong>{all ? `all ${say(refund)}` : `${say(refund)} of ${say(billing.amount)}`}</strong>
            {refund > 0 && ` to ${source}`}.
          </>
        )}
        {!isRequest && !isOther && (
          <>
            <br />
            {untilWords(booking, now())}
          </>
        )}
      </DialogText>
      {isOther && (
        <Message kind="warning">
          <strong>The refund has changed while you were looking.</strong> It is now {say(refund)}. Nothing was
          canceled yet.
        </Message>
      )}
      {error && !isOther && <Message kind="error">{troubleText(error)}</Message>}
    </ConfirmDialog>
  );
}
