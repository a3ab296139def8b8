import { randomUUID } from "node:crypto";
import type { Context } from "../../http/context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pay, payMessage } from "../../payment/pay.ts";
import { settle } from "../../payment/settle.ts";
import type { CallOutput, CallParsed } from "../../shared/api/index.ts";
import { mustHaveCard } from "../../shared/domain/cards.ts";
import { intentId, tipIntent } from "../../shared/domain/intent.ts";
import { mustBeTippable } from "../../shared/domain/tip.ts";
import { AppError } from "../../shared/errors.ts";
import type { Booking } from "../../shared/model/booking.ts";
import type { Intent } from "../../shared/model/intent.ts";
import type { Read } from "../../store/access.ts";
import { mustGetBookingOf, type ReadBooking } from "../../store/bookings.ts";
import { getIntent, openIntent, readIntent, reopenIntent } from "../../store/intents.ts";
import { once } from "../../store/requests.ts";
import { saveCreditTip } from "../../store/tips.ts";
import { readUser } from "../../store/users.ts";
import { readWallet } from "../../store/wallets.ts";

type Input = CallParsed<"/api/instructor/tip">;
type Output = CallOutput<"/api/instructor/tip">;

/** Thanks an instructor with money, once a session: from credit, or by card. */
export const instructorTip = endpoint("/api/instructor/tip", (input, context) =>
  input.pmid === "credit" ? byCredit(input, context) : byCard(input, context),
);

/** The customer's booking with this instructor; anything else answers like an unknown one. */
async function mustFind({ appointmentId, instructorId }: Input, { uid }: Context): Promise<ReadBooking> {
  const before = await mustGetBookingOf(uid, appointmentId);
  if (before.data.instructor.id !== instructorId) throw new AppError("not-found");
  return before;
}

const answer = ({ instructor }: Booking, payment: ReturnType<typeof pay>): Output => ({
  message: payMessage(payment, `Thank you. Your tip is on its way to ${instructor.name}.`),
  ...payment,
});

function byCredit(input: Input, context: Context): Promise<Output> {
  return once(context, async (batch) => {
    const [before, wallet, begun] = await Promise.all([
      mustFind(input, context),
      readWallet(context.uid),
      readIntent(intentId.tip(input.appointmentId)),
    ]);
    mustBeTippable(before.data, context.now);
    const payment = await mustBeRefused(begun, context);
    saveCreditTip(batch, { before, wallet, payment }, input.amount, context);
    return answer(before.data, { status: "done" });
  });
}

/** A tip by card that has begun is looked after first, and is in the way unless it was refused. */
async function mustBeRefused(begun: Read<Intent>, { now }: Context): Promise<Read<Intent>> {
  const { data } = begun;
  if (!data || data.state === "refused") return begun;
  if ((await settle(data.id, now)).state !== "refused") throw new AppError("already-tipped");
  return readIntent(data.id);
}

/** By card the payment is the record: there is one for each booking, and only a refusal opens it again. */
async function byCard(input: Input, context: Context): Promise<Output> {
  const { data: booking } = await mustFind(input, context);
  const opened = booking.billing.tip ? undefined : await open(input, booking, context);
  const known = opened?.intent ?? (await getIntent(intentId.tip(booking.id)));
  const isOurs = known !== undefined && (opened?.isFresh || known.key === context.key);
  if (!isOurs) return takeUp(booking, known, input, context);
  if (known.hash !== context.hash) throw new AppError("idempotency-mismatch");
  return answer(booking, pay(await settle(known.id, context.now)));
}

async function askedBy(input: Input, context: Context) {
  const { uid, key = randomUUID(), hash, now } = context;
  const { data: user } = await readUser(context);
  return { uid, customer: user.processorId, card: mustHaveCard(user.cards, input.pmid), key, hash, now };
}

async function open(input: Input, booking: Booking, context: Context) {
  mustBeTippable(booking, context.now);
  return openIntent(tipIntent(booking, input.amount, await askedBy(input, context)));
}

/** Another request has begun to pay: it is looked after first, and taken over only if it was refused. */
async function takeUp(
  booking: Booking,
  known: Intent | undefined,
  input: Input,
  context: Context,
): Promise<Output> {
  const standing = known && (await settle(known.id, context.now));
  if (!standing || standing.state === "captured") throw new AppError("already-tipped");
  if (standing.state !== "refused") {
    // The same tip again, perhaps from a reloaded page: its challenge can be gone on with.
    const isSame = standing.hash === context.hash;
    return answer(booking, isSame ? pay(standing) : { status: "pending" });
  }
  const asked = await askedBy(input, context);
  const taken = await reopenIntent(standing.id, input.amount, asked);
  if (taken.key !== asked.key) return answer(booking, { status: "pending" });
  return answer(booking, pay(await settle(taken.id, context.now)));
}
