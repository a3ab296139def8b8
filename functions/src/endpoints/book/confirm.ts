import { endpoint } from "../../http/endpoint.ts";
import { settle } from "../../payment/settle.ts";
import { mustHaveCard } from "../../shared/domain/cards.ts";
import { withCard } from "../../shared/domain/decisions.ts";
import { mustNotBeBlocked } from "../../shared/domain/guards.ts";
import { intentId, nextAttempt } from "../../shared/domain/intent.ts";
import { statusAt } from "../../shared/domain/life.ts";
import { AppError } from "../../shared/errors.ts";
import { get, getEach } from "../../store/access.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { intents, users, wallets } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
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
    const [{ data: user }, wallet] = await getEach(users().doc(context.uid), wallets().doc(context.uid));
    const card = mustHaveCard(user?.cards ?? [], pmid);
    mustNotBeBlocked(user?.blacklist ?? [], before.data.instructor.id);
    const asked = { uid: context.uid, card, key: context.key ?? "", hash: context.hash, now: context.now };
    batch.put(read, nextAttempt(read.data, asked));
    batch.put(before, withCard(before.data, pmid));
    // As when booking: a block that lands meanwhile raises the version and wins.
    if (wallet.data) batch.put(wallet, { ...wallet.data, version: wallet.data.version + 1 });
  });
  const intent = await settle(intentId.book(input.appointmentId), context.now);
  return bookedAnswer(context, input.appointmentId, intent);
});
