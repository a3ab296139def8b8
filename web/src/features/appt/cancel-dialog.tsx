import { can } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Card } from "@shared/model/user.ts";
import { cancelBooking } from "../../api/booking.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { notify } from "../../ui/notifier.tsx";
import { wayOut } from "./actions.ts";
import { DialogText } from "./dialog-text.tsx";
import { backWords, sourceName } from "./money-words.ts";
import { RefundUntil } from "./refund-until.tsx";
import { statusWords } from "./status-words.ts";
import { isLost, troubleText, useChange } from "./use-change.ts";
import { useRefund } from "./use-refund.ts";

interface CancelDialogProps {
  booking: Booking;
  cards: readonly Card[];
  onClose: () => void;
  /** It has happened. */
  onDone: () => void;
}

/** Asks before a booking is given up, with what comes back to the cent; sends the refund that is shown. */
export function CancelDialog({ booking, cards, onClose, onDone }: CancelDialogProps) {
  const { billing, policy, instructor } = booking;
  const { run, isPending, error } = useChange();
  const { now, refund, before, isJustChanged, told } = useRefund(
    booking,
    isPending || (error !== null && isLost(error)),
  );
  const way = wayOut(booking, now);
  const isRequest = way === "withdraw";
  const say = (amount: number) => formatMoney(amount, billing.currency);
  const source = sourceName(billing, cards);

  const confirm = async () => {
    // An amount must not change under somebody's finger.
    if (isJustChanged()) return;
    const done = await run(async (key) => {
      const result = await cancelBooking({ appointmentId: booking.id, refund }, key);
      if (!result.ok && result.error.code === "refund-changed") told(Number(result.error.details.refund));
      return result;
    });
    if (!done) return;
    notify(isRequest ? "Your request is withdrawn." : "Your session is canceled.");
    onDone();
  };

  if (!way && !isPending) return <NothingLeft booking={booking} now={now} onClose={onClose} />;
  const isChanged = before !== undefined && before !== refund;
  return (
    <ConfirmDialog
      isOpen
      isGrave
      title={isRequest ? "Withdraw your request?" : "Cancel this session?"}
      confirmLabel={isRequest ? "Withdraw it" : refund > 0 ? `Cancel · ${say(refund)} back` : "Cancel anyway"}
      cancelLabel="Keep it"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogText>{backWords({ booking, refund, source, isRequest })}</DialogText>
      {!isRequest && <RefundUntil booking={booking} now={now} />}
      {!isRequest && billing.refundCap !== undefined && billing.refundCap < 100 && (
        <DialogText>
          This session was moved when {billing.refundCap}% was still owed, so no more than that comes back.
        </DialogText>
      )}
      {can(booking, "absent", "customer", now) && refund < billing.amount && (
        <DialogText>
          Did {instructor.name} not come? Do not cancel, but say so instead: then all of it comes back.
        </DialogText>
      )}
      {isChanged && (
        <Message kind="warning">
          <strong>
            What comes back has changed while you were looking: it was {say(before)}, it is now {say(refund)}.
          </strong>{" "}
          Nothing was canceled yet.
        </Message>
      )}
      {error && error.code !== "refund-changed" && <Message kind="error">{troubleText(error)}</Message>}
      {!isRequest && refund === 0 && !isChanged && (
        <DialogText>
          That is the rule from {Math.min(...policy.refunds.map((tier) => tier.before)) / 3_600_000} hours
          before the start on: {instructor.name} has kept this time for you.
        </DialogText>
      )}
    </ConfirmDialog>
  );
}

/** The booking has ended in another way while this was open. */
function NothingLeft({
  booking,
  now,
  onClose,
}: Pick<CancelDialogProps, "booking" | "onClose"> & { now: number }) {
  return (
    <ConfirmDialog
      isOpen
      title="There is nothing to cancel any more"
      confirmLabel="See how it stands"
      cancelLabel="Close"
      onConfirm={onClose}
      onCancel={onClose}
    >
      <DialogText>{statusWords(booking, now).text}</DialogText>
    </ConfirmDialog>
  );
}
