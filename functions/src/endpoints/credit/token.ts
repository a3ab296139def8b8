import { randomUUID } from "node:crypto";
import type { CallParsed } from "../../core/api/index.ts";
import { AppError } from "../../core/errors.ts";
import { formatMoney } from "../../core/money.ts";
import { mustHaveCard, mustHaveDefaultCard } from "../../core/payments/cards.ts";
import { intentId, newTopUpIntent } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/model.ts";
import { paymentMessage, toPaymentResult } from "../../core/payments/payment-result.ts";
import { mustHaveVerifiedEmail } from "../../core/people/completeness.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { challengeOf, runPayment } from "../../payment/run-payment.ts";
import { getWallet, toBalance } from "../../store/ledger/wallets.ts";
import { getIntent, openIntent } from "../../store/payments/intents.ts";
import { type Customer, ensureCustomer } from "../../store/people/users.ts";

/** Tops up credit by card. A retry with the same key continues the same payment and never opens another. */
export const creditToken = endpoint("/api/credit/token", async ({ amount, pmid }, context) => {
  const customer = await ensureCustomer(context);
  const { accountId } = customer.wallet;
  const known = context.key === undefined ? undefined : await getIntent(intentId.top(accountId, context.key));
  const intent = known ?? (await openTopUp({ amount, pmid }, customer, context));
  if (intent.hash !== context.hash) throw new AppError("idempotency-mismatch");
  const after = await runPayment(intent.id, context.now);
  const payment = toPaymentResult(after, {}, await challengeOf(after));
  const balance = toBalance(await getWallet(context.uid));
  const message = paymentMessage(
    payment,
    `You now have ${formatMoney(balance.amount, balance.currency)} in credit.`,
  );
  return { message, balance, ...payment };
});

async function openTopUp(
  { amount, pmid }: CallParsed<"/api/credit/token">,
  { user, wallet: { accountId } }: Customer,
  { uid, emailVerified, key = randomUUID(), hash, now }: CallContext,
): Promise<Intent> {
  mustHaveVerifiedEmail({ emailVerified });
  const card = pmid === undefined ? mustHaveDefaultCard(user.cards) : mustHaveCard(user.cards, pmid);
  const request = { uid, accountId, customer: user.processorId, card, key, hash, now };
  return (await openIntent(newTopUpIntent(amount, request))).intent;
}
