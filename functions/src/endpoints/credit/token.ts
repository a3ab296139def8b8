import { randomUUID } from "node:crypto";
import { AppError } from "../../core/errors.ts";
import { formatMoney } from "../../core/money.ts";
import { mustHaveCard, mustHaveDefaultCard } from "../../core/payments/cards.ts";
import { intentId, newTopUpIntent } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/model.ts";
import { paymentMessage, toPaymentResult } from "../../core/payments/payment-result.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { runPayment } from "../../payment/run-payment.ts";
import { getWallet, toBalance } from "../../store/ledger/wallets.ts";
import { getIntent, openIntent } from "../../store/payments/intents.ts";
import { readOrCreateUser } from "../../store/people/users.ts";

/** Tops up credit by card. A retry with the same key continues the same payment and never opens another. */
export const creditToken = endpoint("/api/credit/token", async ({ amount, pmid }, context) => {
  const known =
    context.key === undefined ? undefined : await getIntent(intentId.top(context.uid, context.key));
  const intent = known ?? (await openTopUp(amount, pmid, context));
  if (intent.hash !== context.hash) throw new AppError("idempotency-mismatch");
  const payment = toPaymentResult(await runPayment(intent.id, context.now));
  const balance = toBalance(await getWallet(context.uid));
  const message = paymentMessage(
    payment,
    `You now have ${formatMoney(balance.amount, balance.currency)} in credit.`,
  );
  return { message, balance, ...payment };
});

async function openTopUp(amount: number, pmid: string | undefined, context: CallContext): Promise<Intent> {
  const { uid, key = randomUUID(), hash, now } = context;
  const { data: user } = await readOrCreateUser(context);
  const card = pmid === undefined ? mustHaveDefaultCard(user.cards) : mustHaveCard(user.cards, pmid);
  const request = { uid, customer: user.processorId, card, key, hash, now };
  return (await openIntent(newTopUpIntent(amount, request))).intent;
}
