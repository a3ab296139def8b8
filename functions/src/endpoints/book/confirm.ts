import { bookingContracts } from "../../core/api/book.ts";
import type { CallParsed } from "../../core/api/index.ts";
import { mustNotBeBlockedBy } from "../../core/booking/guards.ts";
import { statusAt } from "../../core/booking/lifecycle.ts";
import { AppError } from "../../core/errors.ts";
import { cardToTry, withAnotherCard } from "../../core/payments/cards/another-card.ts";
import { intentId } from "../../core/payments/intent.ts";
import { mustHaveVerifiedEmail } from "../../core/people/completeness.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { cardBookingOutput } from "../../operations/booking/new/card-booking-output.ts";
import { saveConfirmedEmail } from "../../operations/booking/new/save-confirmed-email.ts";
import { saveCreditPayment } from "../../operations/booking/new/save-credit-payment.ts";
import { saveFirstCard } from "../../operations/booking/new/save-first-card.ts";
import { challengeOf, mustTakePayments, runPayment } from "../../operations/payments/run-payment.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { readPayer } from "../../store/booking/read-parties.ts";
import { claimWallet } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { readIntent } from "../../store/payments/intents.ts";
import { decideOnPayment, readRecord, recordPayment } from "../../store/payments/payment-records.ts";

type ConfirmInput = CallParsed<"/api/book/confirm">;

/**
 * Continues the payment of a booking: after a challenge, to read its status, after the email is confirmed, with another
 * card, or by credit instead. Only a refusal or a void starts a new attempt, and credit voids the card's, so nothing is ever paid twice.
 */
export const bookConfirm = endpoint("/api/book/confirm", bookingContracts, (input, context) =>
  input.pmid === "credit" ? byCredit(input, context) : byCard(input, context),
);

async function byCredit({ appointmentId }: ConfirmInput, context: CallContext) {
  mustHaveVerifiedEmail(context);
  const answer = await oncePerKey(context, (batch) => saveCreditPayment(batch, appointmentId, context));
  if ((await readIntent(intentId.book(appointmentId))).data)
    await runPayment(intentId.book(appointmentId), context.now);
  return answer;
}

async function byCard(input: ConfirmInput, context: CallContext) {
  const id = intentId.book(input.appointmentId);
  await mustTakePayments();
  let first = await chooseCard(input, context, { hasSynced: false });
  if (first === "confirm email") {
    await saveConfirmedEmail(input.appointmentId, "customer", context.now);
    first = await chooseCard(input, context, { hasSynced: false });
  }
  // An authorization no one has processed yet counts: don't try another card then.
  if (first === "sync") {
    await runPayment(id, context.now);
    await chooseCard(input, context, { hasSynced: true });
  }
  const intent = await runPayment(id, context.now);
  return cardBookingOutput(context, input.appointmentId, intent, await challengeOf(intent));
}

/**
 * Decides which card pays. Returns what to do first: record that the email is confirmed, or, while a challenge is open,
 * look up its payment.
 */
const chooseCard = (
  input: ConfirmInput,
  context: CallContext,
  { hasSynced }: { hasSynced: boolean },
): Promise<"sync" | "confirm email" | undefined> =>
  decideOnPayment(context, async (batch, isRepeated) => {
    const { uid, key, hash, now, emailVerified } = context;
    const id = intentId.book(input.appointmentId);
    const before = await mustGetCustomerBooking(uid, input.appointmentId);
    const isHeld = statusAt(before.data, now) === "Held";
    if (isHeld && before.data.needsEmail && emailVerified) return "confirm email";
    const intent = await readIntent(id);
    if (isRepeated) return undefined;
    const pmid = cardToTry(before.data, intent.data, { key, hash, pmid: input.pmid }, now);
    if (pmid !== undefined && !intent.data) {
      await saveFirstCard(batch, before, pmid, context);
      recordPayment(batch, context, id);
      return undefined;
    }
    if (pmid === undefined || !intent.data) {
      if (intent.data?.key !== key && intent.data?.next?.key !== key) await readRecord(context);
      return undefined;
    }
    if (intent.data.state === "action" && !hasSynced) return "sync";
    const { user, wallet, blockedBy } = await readPayer(uid);
    if (!user.data || !wallet.data) throw new AppError("not-found");
    mustNotBeBlockedBy(blockedBy, before.data.instructor.id);
    const request = { uid, pmid, key: key ?? "", hash, now };
    const after = withAnotherCard(before.data, intent.data, user.data, request);
    batch.put(intent, after.intent);
    batch.put(before, after.booking);
    claimWallet(batch, { ...wallet, data: wallet.data });
    recordPayment(batch, context, id);
    return undefined;
  });
