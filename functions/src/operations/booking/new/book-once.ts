import type { CallOutput } from "../../../core/api/index.ts";
import { AppError } from "../../../core/errors.ts";
import { intentId } from "../../../core/payments/intent.ts";
import type { CallContext } from "../../../http/call-context.ts";
import { bookingIdFor, readBooking } from "../../../store/booking/bookings.ts";
import type { Batch } from "../../../store/commit.ts";
import { toBalance } from "../../../store/ledger/wallets.ts";
import { oncePerKey } from "../../../store/once-per-key.ts";
import { getIntent } from "../../../store/payments/intents.ts";
import { decideOnPayment, recordPayment } from "../../../store/payments/payment-records.ts";
import { challengeOf, mustTakePayments, runPayment } from "../../payments/run-payment.ts";
import { cardBookingOutput } from "./card-booking-output.ts";
import { type PreparedBooking, saveNewBooking } from "./save-new-booking.ts";

/** Reads and checks the booking with this id; it writes nothing. */
type Prepare = (bookingId: string) => Promise<PreparedBooking>;

/** Books once per Idempotency-Key, paid from credit or by card; a card payment may still be pending. */
export const bookOnce = (
  context: CallContext,
  pmid: string,
  prepare: Prepare,
): Promise<CallOutput<"/api/book/create">> =>
  pmid === "credit" ? byCredit(context, prepare) : byCard(context, prepare);

function byCredit(context: CallContext, prepare: Prepare) {
  const bookingId = bookingIdFor(context);
  const attempt = bookingAttempt(prepare, bookingId);
  return oncePerKey(context, async (batch) => {
    const { booking, wallet } = await attempt(batch);
    const payment = { status: "done" } as const;
    return { appointmentId: bookingId, status: booking.status, payment, balance: toBalance(wallet) };
  });
}

/** For a card, a retry with the same key continues the same payment; the key is stored with it. */
async function byCard(context: CallContext, prepare: Prepare) {
  const bookingId = bookingIdFor(context);
  const attempt = bookingAttempt(prepare, bookingId);
  const id = intentId.book(bookingId);
  await mustTakePayments();
  await decideOnPayment(context, async (batch) => {
    const known = await getIntent(id);
    if (!known) {
      await attempt(batch);
      recordPayment(batch, context, id);
    } else if (known.firstHash !== context.hash) throw new AppError("idempotency-mismatch");
  });
  const intent = await runPayment(id, context.now);
  return cardBookingOutput(context, bookingId, intent, await challengeOf(intent));
}

/** Reads, decides and fills the batch; a retry first checks that the key wasn't used for another body. */
function bookingAttempt(prepare: Prepare, bookingId: string) {
  let isRetry = false;
  return async (batch: Batch) => {
    if (isRetry && (await readBooking(bookingId)).data) throw new AppError("idempotency-mismatch");
    isRetry = true;
    return saveNewBooking(batch, await prepare(bookingId));
  };
}
