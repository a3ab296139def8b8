import { randomUUID } from "node:crypto";
import type { CallParsed } from "../../core/api/index.ts";
import { paymentContracts } from "../../core/api/money.ts";
import { WELCOME_OFFER } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import { cardTrait, emailTrait, giftUseId } from "../../core/ledger/codes/gift-use.ts";
import { formatMoney } from "../../core/money.ts";
import { mustHaveCard, mustHaveDefaultCard } from "../../core/payments/cards/cards.ts";
import { intentId, newTopUpIntent } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { paymentMessage, toPaymentResult } from "../../core/payments/payment-result.ts";
import { mustBeTopUp } from "../../core/payments/top-up-limits.ts";
import { mustHaveVerifiedEmail } from "../../core/people/completeness.ts";
import { isOfferOpen } from "../../core/people/names.ts";
import type { SavedCard } from "../../core/people/user.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { personDigest } from "../../http/environment/person-digest.ts";
import { keyDigest } from "../../http/idempotency-key.ts";
import { openIntent } from "../../operations/payments/open-intent.ts";
import { challengeOf, mustTakePayments, runPayment } from "../../operations/payments/run-payment.ts";
import { isGiftUsed, readGiftUses } from "../../store/ledger/gift-uses.ts";
import { getWallet, toBalance } from "../../store/ledger/wallets.ts";
import { getIntent } from "../../store/payments/intents.ts";
import { withUsedKeyRefused } from "../../store/payments/payment-records.ts";
import { type Customer, dropOffer, ensureCustomer } from "../../store/people/users.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

/** Tops up credit by card. A retry with the same key continues the same payment and never opens another. */
export const creditToken = endpoint(
  "/api/credit/token",
  paymentContracts,
  async ({ amount, pmid }, context) => {
    const customer = await ensureCustomer(context);
    const { accountId } = customer.wallet;
    const known =
      context.key === undefined
        ? undefined
        : await getIntent(intentId.top(accountId, keyDigest(context.key)));
    const intent =
      known ?? (await withUsedKeyRefused(context, () => openTopUp({ amount, pmid }, customer, context)));
    if (intent.hash !== context.hash) throw new AppError("idempotency-mismatch");
    const after = await runPayment(intent.id, context.now);
    const payment = toPaymentResult(after, {}, await challengeOf(after));
    const balance = toBalance(await getWallet(context.uid));
    const message = paymentMessage(
      payment,
      `You now have ${formatMoney(balance.amount, balance.currency)} in credit.`,
    );
    return { message, balance, ...payment };
  },
);

async function openTopUp(
  { amount, pmid }: CallParsed<"/api/credit/token">,
  { user, wallet: { accountId } }: Customer,
  context: CallContext,
): Promise<Intent> {
  const { uid, email, key = randomUUID(), hash, now } = context;
  mustHaveVerifiedEmail(context);
  mustBeTopUp(amount, (await currentPolicy(undefined, now)).topUp);
  const card = pmid === undefined ? mustHaveDefaultCard(user.cards) : mustHaveCard(user.cards, pmid);
  const request = { uid, accountId, customer: user.processorId, card, key: keyDigest(key), hash, now };
  const giftUses = isOfferOpen(user, now) ? offerUseIds(email, card) : [];
  if (isGiftUsed(await readGiftUses(giftUses))) await refuseOffer(context);
  await mustTakePayments();
  return (await openIntent(newTopUpIntent(amount, request, giftUses), context)).intent;
}

/** Ids of this person's use of the welcome offer: by address, and by card if its number is known. */
const offerUseIds = (email: string, { fingerprint }: SavedCard): string[] =>
  [emailTrait(email), ...(fingerprint === undefined ? [] : [cardTrait(fingerprint)])].map((trait) =>
    giftUseId(`offer_${WELCOME_OFFER.id}`, personDigest(trait)),
  );

/** Refuses a welcome offer this person has used with another account, before anything is paid. */
async function refuseOffer(context: CallContext): Promise<never> {
  await dropOffer(context);
  throw new AppError(
    "wrong-state",
    "You've already had the welcome gift with this email or card, so it can't be added again. You can still add credit.",
    { status: "redeemed" },
  );
}
