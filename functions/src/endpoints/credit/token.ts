import { randomUUID } from "node:crypto";
import type { Context } from "../../http/context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pay, payMessage } from "../../payment/pay.ts";
import { settle } from "../../payment/settle.ts";
import { CURRENCY } from "../../shared/constants.ts";
import { mustHaveCard, mustHaveDefaultCard } from "../../shared/domain/cards.ts";
import { intentId, topUpIntent } from "../../shared/domain/intent.ts";
import { formatMoney } from "../../shared/domain/money.ts";
import { AppError } from "../../shared/errors.ts";
import type { Intent } from "../../shared/model/intent.ts";
import { availableOf } from "../../shared/model/wallet.ts";
import { getIntent, openIntent } from "../../store/intents.ts";
import { readUser } from "../../store/users.ts";
import { getWallet } from "../../store/wallets.ts";

/** Adds credit by card. Asking again with the same key goes on with the same payment and never opens another. */
export const creditToken = endpoint("/api/credit/token", async ({ amount, pmid }, context) => {
  const known =
    context.key === undefined ? undefined : await getIntent(intentId.top(context.uid, context.key));
  const intent = known ?? (await open(amount, pmid, context));
  if (intent.hash !== context.hash) throw new AppError("idempotency-mismatch");
  const payment = pay(await settle(intent.id, context.now));
  const wallet = await getWallet(context.uid);
  const balance = { amount: wallet ? availableOf(wallet) : 0, currency: wallet?.currency ?? CURRENCY };
  const message = payMessage(payment, `Your credit is now ${formatMoney(balance.amount, balance.currency)}.`);
  return { message, balance, ...payment };
});

async function open(amount: number, pmid: string | undefined, context: Context): Promise<Intent> {
  const { uid, key = randomUUID(), hash, now } = context;
  const { data: user } = await readUser(context);
  const card = pmid === undefined ? mustHaveDefaultCard(user.cards) : mustHaveCard(user.cards, pmid);
  const asked = { uid, customer: user.processorId, card, key, hash, now };
  return (await openIntent(topUpIntent(amount, asked))).intent;
}
