import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { SavedCard } from "@core/people/user.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { cancelActionOf } from "../../../parts/booking/give-up.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { paymentSourceName, refundText } from "../details/money-text.ts";
import { bookingStatusText } from "../status/booking-status-text.ts";
import { RefundUntil } from "./refund-until.tsx";
import { useShownRefund } from "./use-shown-refund.ts";

interface CancelDialogProps {
  booking: Booking;
  cards: readonly SavedCard[];
  onClose: () => void;
  /** Called once the booking is canceled or withdrawn. */
  onDone: () => void;
}

/** Asks for confirmation before giving a booking up, with the exact refund; sends the refund it displays. */
export function CancelDialog({ booking, cards, onClose, onDone }: CancelDialogProps) {
  const { billing, policy, instructor } = booking;
  const { run, isPending, problem, isLost } = useAction(
    async ({ appointmentId, refund }: { appointmentId: string; refund?: number }, key) => {
      if (refund === undefined) return call("/api/book/withdraw")({ appointmentId }, key);
      const result = await call("/api/book/cancel")({ appointmentId, refund }, key);
      const owed = result.ok ? undefined : detailsOf(result.error, "refund-changed");
      if (owed) serverRefund(owed.refund);
      return result;
    },
  );
  const { now, refund, before, isJustChanged, serverRefund } = useShownRefund(booking, isPending || isLost);
  const way = cancelActionOf(booking, now);
  const isRequest = way === "withdraw";
  const isHeld = booking.status === "Held";
  const say = (amount: number) => formatMoney(amount, billing.currency);
  const source = paymentSourceName(billing, cards);
  const { firstname } = splitDisplayName(instructor.name);

  const confirm = async () => {
    const result = await run({ appointmentId: booking.id, ...(!isRequest && { refund }) });
    if (!result?.ok) return;
    notify(isHeld ? "Booking canceled." : isRequest ? "Request withdrawn." : "Session canceled.");
    onDone();
  };

  if (!way && !isPending) return <NothingLeft booking={booking} now={now} onClose={onClose} />;
  const isChanged = before !== undefined && before !== refund;
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={isHeld ? "Cancel this booking?" : isRequest ? "Withdraw your request?" : "Cancel this session?"}
      confirmLabel={
        isHeld
          ? "Cancel my booking"
          : isRequest
            ? "Withdraw my request"
            : refund > 0
              ? `Cancel · ${say(refund)} back`
              : "Cancel anyway"
      }
      cancelLabel={isHeld ? "Keep my time" : isRequest ? "Keep my request" : "Keep my session"}
      isPending={isPending}
      isPaused={isJustChanged}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogContentText>{refundText({ booking, refund, source, isRequest })}</DialogContentText>
      {!isRequest && <RefundUntil booking={booking} now={now} />}
      {/* When the instructor is late, the refund is full despite the cap. */}
      {!isRequest &&
        billing.refundCap !== undefined &&
        billing.refundCap < 100 &&
        refund < billing.amount && (
          <DialogContentText>
            You rescheduled this session when the refund was {billing.refundCap}%, so that's the most you can
            get back.
          </DialogContentText>
        )}
      {isChanged && (
        <InlineAlert kind="warning">
          <strong>
            Your refund just changed from {say(before)} to {say(refund)}.
          </strong>{" "}
          Nothing has been canceled yet.
        </InlineAlert>
      )}
      {problem && problem.code !== "refund-changed" && (
        <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>
      )}
      {!isRequest && refund === 0 && !isChanged && (
        <DialogContentText>
          There's no refund in the last {Math.min(...policy.refunds.map((tier) => tier.before)) / 3_600_000}{" "}
          hours before a session, because {firstname} saved this time for you.
        </DialogContentText>
      )}
    </ConfirmDialog>
  );
}

/** Shown when the booking ended in another way while the dialog was open. */
function NothingLeft({
  booking,
  now,
  onClose,
}: Pick<CancelDialogProps, "booking" | "onClose"> & { now: number }) {
  return (
    <ConfirmDialog
      isOpen
      title="There's nothing left to cancel"
      confirmLabel="See what happened"
      cancelLabel="Close"
      onConfirm={onClose}
      onCancel={onClose}
    >
      <DialogContentText>{bookingStatusText(booking, now).text}</DialogContentText>
    </ConfirmDialog>
  );
}
