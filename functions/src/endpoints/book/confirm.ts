import type { CallParsed } from "../../core/api/index.ts";
import { AppError } from "../../core/errors.ts";
import { cardToTry, withAnotherCard } from "../../core/payments/another-card.ts";
import { intentId } from "../../core/payments/intent.ts";
import { mustHaveVerifiedEmail } from "../../core/people/completeness.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { challengeOf, runPayment } from "../../payment/run-payment.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { cardBookingOutput } from "../../store/booking/card-booking-output.ts";
import { readPayer } from "../../store/booking/parties.ts";
import { saveCreditPayment } from "../../store/booking/save-credit-payment.ts";
import { decide } from "../../store/commit.ts";
import { claimWallet } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { readIntent } from "../../store/payments/intents.ts";

type ConfirmInput = CallParsed<"/api/book/confirm">;

/**
 * Continues the payment of a booking: after a challenge, to read its status, with another card after a refusal, or by
 * credit instead. Only a refusal starts a new attempt, and credit voids the card's, so nothing is ever paid twice.
 */
export const bookConfirm = endpoint("/api/book/confirm", (input, context) =>
  input.pmid === "credit" ? byCredit(input, context) : byCard(input, context),
);

async function byCredit({ appointmentId }: ConfirmInput, context: CallContext) {
  mustHaveVerifiedEmail(context);
  const answer = await oncePerKey(context, (batch) => saveCreditPayment(batch, appointmentId, context));
  await runPayment(intentId.book(appointmentId), context.now);
  return answer;
}

async function byCard(input: ConfirmInput, context: CallContext) {
  const { uid, key, hash, now } = context;
  await decide(async (batch) => {
    const before = await mustGetCustomerBooking(uid, input.appointmentId);
    const intent = await readIntent(intentId.book(input.appointmentId));
    const pmid = cardToTry(before.data, intent.data, { key, hash, pmid: input.pmid }, now);
    if (pmid === undefined || !intent.data) return;
    const { user, wallet } = await readPayer(uid);
    if (!user.data || !wallet.data) throw new AppError("not-found");
    const request = { uid, pmid, key: key ?? "", hash, now };
    const after = withAnotherCard(before.data, intent.data, user.data, request);
    batch.put(intent, after.intent);
    batch.put(before, after.booking);
    claimWallet(batch, { ...wallet, data: wallet.data });
  });
  const intent = await runPayment(intentId.book(input.appointmentId), now);
  return cardBookingOutput(context, input.appointmentId, intent, await challengeOf(intent));
}
