import type { Context } from "../../http/context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { settle } from "../../payment/settle.ts";
import { intentId } from "../../shared/domain/intent.ts";
import { AppError } from "../../shared/errors.ts";
import { get } from "../../store/access.ts";
import { bookingIdOf } from "../../store/bookings.ts";
import { bookings, intents } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { saveNewBooking } from "../../store/new-booking.ts";
import { once } from "../../store/requests.ts";
import { balanceOf, bookedAnswer } from "./booked.ts";
import { type BookInput, draftFrom } from "./draft.ts";

/** Books a session: from credit at once, or by card as far as the processor has come. */
export const bookCreate = endpoint("/api/book/create", (input, context) =>
  input.pmid === "credit" ? byCredit(input, context) : byCard(input, context),
);

function byCredit(input: BookInput, context: Context) {
  const aid = bookingIdOf(context);
  const attempt = attemptOf(input, context, aid);
  return once(context, async (batch) => {
    const { booking, wallet } = await attempt(batch);
    const payment = { status: "done" } as const;
    return { appointmentId: aid, status: booking.status, payment, balance: balanceOf(wallet) };
  });
}

/** By card the intent is the record of the request: asking again with the key goes on with the same payment. */
async function byCard(input: BookInput, context: Context) {
  const aid = bookingIdOf(context);
  const attempt = attemptOf(input, context, aid);
  await decide(async (batch) => {
    const { data: known } = await get(intents().doc(intentId.book(aid)));
    if (!known) await attempt(batch);
    else if (known.firstHash !== context.hash) throw new AppError("idempotency-mismatch");
  });
  return bookedAnswer(context, aid, await settle(intentId.book(aid), context.now));
}

/** Reads, decides and fills the batch; a repetition first makes sure that the key has not served another body. */
function attemptOf(input: BookInput, context: Context, aid: string) {
  let isRetry = false;
  return async (batch: Batch) => {
    if (isRetry && (await get(bookings().doc(aid))).data) throw new AppError("idempotency-mismatch");
    isRetry = true;
    return saveNewBooking(batch, await draftFrom(input, context, aid));
  };
}
