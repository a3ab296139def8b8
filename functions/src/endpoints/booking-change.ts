import type { Context } from "../http/context.ts";
import { settle } from "../payment/settle.ts";
import type { Outcome } from "../shared/domain/decisions.ts";
import { intentId } from "../shared/domain/intent.ts";
import type { Booking } from "../shared/model/booking.ts";
import { type ReadBooking, readAround, save } from "../store/bookings.ts";
import { once } from "../store/requests.ts";

/**
 * Changes a booking once per Idempotency-Key: load → decide → save, then the card's side follows from the stored
 * intent. A processor that does not answer never holds the decision back: the sweep goes on with it.
 */
export async function changeBooking<R>(
  context: Context,
  find: () => Promise<ReadBooking>,
  decision: (booking: Booking) => Outcome,
  answer: (booking: Booking, outcome: Outcome) => R,
): Promise<R> {
  let paidByCard: string | undefined;
  const result = await once(context, async (batch) => {
    const before = await find();
    const outcome = decision(before.data);
    const around = await readAround(before, outcome);
    save(batch, before, outcome, around, context.now);
    paidByCard = around.intent && before.data.id;
    return answer(before.data, outcome);
  });
  if (paidByCard !== undefined) await settle(intentId.book(paidByCard), context.now);
  return result;
}
