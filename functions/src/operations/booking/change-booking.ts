import type { Booking } from "../../core/booking/booking.ts";
import type { TransitionResult } from "../../core/booking/transitions.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { CallContext } from "../../http/call-context.ts";
import { type LoadedBooking, readRelated } from "../../store/booking/bookings.ts";
import type { Batch } from "../../store/commit.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { runPayment } from "../payments/run-payment.ts";
import { saveTransition } from "./save-transition.ts";

/**
 * Changes a booking once per Idempotency-Key: load → decide → save, then the card's side follows from the stored
 * intent. A processor that does not answer never blocks the transition: the sweep resumes the payment. `also` adds to
 * the batch, such as the audit entry of an operator.
 */
export async function changeBooking<R>(
  context: CallContext,
  find: () => Promise<LoadedBooking>,
  decision: (booking: Booking) => TransitionResult,
  answer: (booking: Booking, outcome: TransitionResult) => R,
  also?: (batch: Batch, before: Booking, outcome: TransitionResult) => void,
): Promise<R> {
  let paidByCard: string | undefined;
  const result = await oncePerKey(context, async (batch) => {
    const before = await find();
    const outcome = decision(before.data);
    const around = await readRelated(before, outcome);
    saveTransition(batch, before, outcome, around, context.now);
    also?.(batch, before.data, outcome);
    paidByCard = around.intent?.data && before.data.id;
    return answer(before.data, outcome);
  });
  if (paidByCard !== undefined) await runPayment(intentId.book(paidByCard), context.now);
  return result;
}
