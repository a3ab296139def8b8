import { randomUUID } from "node:crypto";
import type { CallOutput, CallParsed } from "../../core/api/index.ts";
import { paymentContracts } from "../../core/api/money.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { AppError } from "../../core/errors.ts";
import { mustHaveCard } from "../../core/payments/cards/cards.ts";
import { intentId, newTipIntent } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { paymentMessage, toPaymentResult } from "../../core/payments/payment-result.ts";
import { mustBeTippable } from "../../core/payments/tip.ts";
import { splitDisplayName } from "../../core/people/names.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { openIntent, reopenIntent } from "../../operations/payments/open-intent.ts";
import { challengeOf, mustTakePayments, runPayment } from "../../operations/payments/run-payment.ts";
import { type CreditTip, saveCreditTip } from "../../operations/payments/save-credit-tip.ts";
import { type LoadedBooking, mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { readWallet } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { getIntent, readIntent } from "../../store/payments/intents.ts";
import { withUsedKeyRefused } from "../../store/payments/payment-records.ts";
import { readOrCreateUser } from "../../store/people/users.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

type Input = CallParsed<"/api/instructor/tip">;
type Output = CallOutput<"/api/instructor/tip">;

/** Tips an instructor, once per session, from credit or by card. */
export const instructorTip = endpoint("/api/instructor/tip", paymentContracts, (input, context) =>
  input.pmid === "credit"
    ? tipByCredit(input, context)
    : withUsedKeyRefused(context, () => tipByCard(input, context)),
);

/**
 * The caller's booking with this instructor.
 * @throws AppError `not-found`, also for a booking with another instructor
 */
async function mustFindTippedBooking(
  { appointmentId, instructorId }: Input,
  { uid }: CallContext,
): Promise<LoadedBooking> {
  const before = await mustGetCustomerBooking(uid, appointmentId);
  if (before.data.instructor.id !== instructorId) throw new AppError("not-found");
  return before;
}

/** The status of a card tip, for the customer who pays it. */
const resultOf = async (payment: Intent) => toPaymentResult(payment, {}, await challengeOf(payment));

const tipOutput = ({ instructor }: Booking, payment: ReturnType<typeof toPaymentResult>): Output => ({
  message: paymentMessage(
    payment,
    `Thank you. Your tip is on its way to ${splitDisplayName(instructor.name).firstname}.`,
  ),
  ...payment,
});

const tipLimitsAt = async (now: number) => (await currentPolicy(undefined, now)).tip;

function tipByCredit(input: Input, context: CallContext): Promise<Output> {
  return oncePerKey(context, async (batch) => {
    const [before, limits, wallet, existing] = await Promise.all([
      mustFindTippedBooking(input, context),
      tipLimitsAt(context.now),
      readWallet(context.uid),
      readIntent(intentId.tip(input.appointmentId)),
    ]);
    mustBeTippable(before.data, input.amount, context.now, limits);
    const payment = await mustHaveNoOpenTip(existing, context);
    saveCreditTip(batch, { before, wallet, payment }, input.amount, context);
    return tipOutput(before.data, { status: "done" });
  });
}

/** Resumes a pending card tip first; it blocks a new tip unless it was refused. */
async function mustHaveNoOpenTip(
  existing: CreditTip["payment"],
  { now }: CallContext,
): Promise<CreditTip["payment"]> {
  const { data } = existing;
  if (!data || data.state === "refused") return existing;
  if ((await runPayment(data.id, now)).state !== "refused") throw new AppError("already-tipped");
  return readIntent(data.id);
}

/** One card payment per booking: a retry continues it, and only a refusal reopens it. */
async function tipByCard(input: Input, context: CallContext): Promise<Output> {
  const { data: booking } = await mustFindTippedBooking(input, context);
  await mustTakePayments();
  const opened = booking.billing.tip ? undefined : await openTip(input, booking, context);
  const known = opened?.intent ?? (await getIntent(intentId.tip(booking.id)));
  const isOurs = known !== undefined && (opened?.isFresh || known.key === context.key);
  if (!isOurs) return resumeOtherTip(booking, known, input, context);
  if (known.hash !== context.hash) throw new AppError("idempotency-mismatch");
  return tipOutput(booking, await resultOf(await runPayment(known.id, context.now)));
}

async function paymentRequestFor(input: Input, context: CallContext) {
  const { uid, key = randomUUID(), hash, now } = context;
  const { data: user } = await readOrCreateUser(context);
  return { uid, customer: user.processorId, card: mustHaveCard(user.cards, input.pmid), key, hash, now };
}

async function openTip(input: Input, booking: Booking, context: CallContext) {
  mustBeTippable(booking, input.amount, context.now, await tipLimitsAt(context.now));
  return openIntent(newTipIntent(booking, input.amount, await paymentRequestFor(input, context)), context);
}

/** Resumes a tip another request started, and takes it over only if it was refused. */
async function resumeOtherTip(
  booking: Booking,
  known: Intent | undefined,
  input: Input,
  context: CallContext,
): Promise<Output> {
  const current = known && (await runPayment(known.id, context.now));
  if (!current || current.state === "captured") throw new AppError("already-tipped");
  if (current.state !== "refused") {
    // The same tip again, perhaps from a reloaded page, which can complete its challenge.
    const isSame = current.hash === context.hash;
    return tipOutput(booking, isSame ? await resultOf(current) : { status: "pending" });
  }
  const request = await paymentRequestFor(input, context);
  const reopened = await reopenIntent(current.id, input.amount, request, context);
  if (reopened.key !== request.key && reopened.state !== "refused")
    return tipOutput(booking, { status: "pending" });
  return tipOutput(booking, await resultOf(await runPayment(reopened.id, context.now)));
}
