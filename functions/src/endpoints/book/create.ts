import { bookingContracts } from "../../core/api/book.ts";
import { AppError } from "../../core/errors.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { cardBookingOutput } from "../../operations/booking/new/card-booking-output.ts";
import { type CreateBookingInput, prepareBooking } from "../../operations/booking/new/prepare-booking.ts";
import { saveNewBooking } from "../../operations/booking/new/save-new-booking.ts";
import { challengeOf, mustTakePayments, runPayment } from "../../operations/payments/run-payment.ts";
import { bookingIdFor, readBooking } from "../../store/booking/bookings.ts";
import type { Batch } from "../../store/commit.ts";
import { toBalance } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { getIntent } from "../../store/payments/intents.ts";
import { decideOnPayment, recordPayment } from "../../store/payments/payment-records.ts";

/** Books a session, paid from credit or by card; a card payment may still be pending. */
export const bookCreate = endpoint("/api/book/create", bookingContracts, (input, context) =>
  input.pmid === "credit" ? byCredit(input, context) : byCard(input, context),
);

function byCredit(input: CreateBookingInput, context: CallContext) {
  const bookingId = bookingIdFor(context);
  const attempt = bookingAttempt(input, context, bookingId);
  return oncePerKey(context, async (batch) => {
    const { booking, wallet } = await attempt(batch);
    const payment = { status: "done" } as const;
    return { appointmentId: bookingId, status: booking.status, payment, balance: toBalance(wallet) };
  });
}

/** For a card, a retry with the same key continues the same payment; the key is stored with it. */
async function byCard(input: CreateBookingInput, context: CallContext) {
  const bookingId = bookingIdFor(context);
  const attempt = bookingAttempt(input, context, bookingId);
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
function bookingAttempt(input: CreateBookingInput, context: CallContext, bookingId: string) {
  let isRetry = false;
  return async (batch: Batch) => {
    if (isRetry && (await readBooking(bookingId)).data) throw new AppError("idempotency-mismatch");
    isRetry = true;
    return saveNewBooking(batch, await prepareBooking(input, context, bookingId));
  };
}
