import type { Context } from "../../http/context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { settle } from "../../payment/settle.ts";
import { withCard } from "../../shared/domain/decisions.ts";
import { intentId, nextAttempt } from "../../shared/domain/intent.ts";
import { statusAt } from "../../shared/domain/life.ts";
import { AppError } from "../../shared/errors.ts";
import { get } from "../../store/access.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { intents } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { getUser } from "../../store/users.ts";
import { bookedAnswer } from "./booked.ts";

/**
 * Goes on with the payment of a booking: after a challenge, to ask how it stands, or with another card once the last
 * was refused. Only a refusal opens a new attempt, so nothing is ever paid twice.
 */
export const bookConfirm = endpoint("/api/book/confirm", async (input, context) => {
  await decide(async (batch) => {
    const { appointmentId, pmid } = input;
    const before = await mustGetBookingOf(context.uid, appointmentId);
    const read = await get(intents().doc(intentId.book(appointmentId)));
    const status = statusAt(before.data, context.now);
    if (!read.data) throw new AppError("wrong-state", undefined, { status });
    if (read.data.key === context.key) {
      if (read.data.hash !== context.hash) throw new AppError("idempotency-mismatch");
      return;
    }
    if (read.data.state !== "refused" || pmid === undefined) return;
    if (status !== "Held") throw new AppError("wrong-state", undefined, { status });
    const card = await mustOwnCard(context, pmid);
    const asked = { uid: context.uid, card, key: context.key ?? "", hash: context.hash, now: context.now };
    batch.put(read, nextAttempt(read.data, asked));
    batch.put(before, withCard(before.data, pmid));
  });
  const intent = await settle(intentId.book(input.appointmentId), context.now);
  return bookedAnswer(context, input.appointmentId, intent);
});

async function mustOwnCard({ uid }: Context, pmid: string) {
  const user = await getUser(uid);
  const card = user?.cards.find((one) => one.pmid === pmid);
  if (!card) throw new AppError("not-found");
  return card;
}
