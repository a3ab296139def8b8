import { withinOperatorLimits } from "../../../core/desk/operator-limits.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { type Bearers, bearersOf } from "../../../core/desk/who-bears.ts";
import type { Minor } from "../../../core/fields.ts";
import { takeBackGift } from "../../../core/ledger/postings/frozen-posting.ts";
import { onWarnedRefund } from "../../../core/payments/warned-refund-effects.ts";
import { refundWarned } from "../../../core/payments/warned-refunds.ts";
import type { Batch } from "../../../store/commit.ts";
import { readDailyTotal, saveDailyTotal } from "../../../store/desk/daily-total.ts";
import { appendToBooks } from "../../../store/ledger/append-ledger.ts";
import { mustReadIntent } from "../../../store/payments/intents.ts";
import { readForFreezing } from "../../payments/save-top-up-holds.ts";
import type { AuditedChange, OperatorRequest } from "../act-once.ts";

/** What an operator saw as left of a top-up that its bank warns of, minor units. */
interface SeenTopUp {
  payment: string;
  amount: Minor;
}

/** Loads a warned top-up, and decides its refund. @throws AppError see `refundWarned`, `withinOperatorLimits` */
async function decideWarnedRefund(
  { payment, amount }: SeenTopUp,
  { uid, now, isTreasurer }: OperatorRequest & { isTreasurer: boolean },
) {
  const [read, total] = await Promise.all([mustReadIntent(payment), readDailyTotal(uid, now)]);
  mustNotBeOwnCase(uid, "payment", read.data);
  const { wallet, gift } = await readForFreezing(read.data);
  const { intent, refund } = refundWarned(read.data, wallet.data, amount, now);
  const today = total.data?.count ?? 0;
  const afterwards = withinOperatorLimits(amount, { today, isTreasurer, currency: intent.currency });
  const topUp = { intent, cause: `${intent.id}_refund_${refund.n}_asked` };
  const taken = wallet.data && takeBackGift(wallet.data, topUp, gift);
  return { read, total, wallet, intent, refund, afterwards, taken };
}

/**
 * Who would bear an operator's refund of a warned top-up: the events that it would write, decided by what saves it and by
 * what follows once the processor takes it. Writes nothing.
 * @throws AppError see `decideWarnedRefund`
 */
export async function previewWarnedRefund(
  seen: SeenTopUp,
  operator: OperatorRequest & { isTreasurer: boolean },
): Promise<Bearers & { to: "card" }> {
  const { intent, refund, wallet, taken } = await decideWarnedRefund(seen, operator);
  const facts = { wallet: taken?.wallet ?? wallet.data };
  const { events } = onWarnedRefund(intent, refund, facts, "taken");
  return { ...bearersOf([...(taken?.events ?? []), ...events]), to: "card" };
}

/**
 * Puts an operator's refund of what is left of a warned top-up into the batch: the wanted refund, and what has come since
 * of its gift. The money follows once the processor has taken it.
 * @throws AppError see `decideWarnedRefund`
 */
export async function saveWarnedRefund(
  batch: Batch,
  seen: SeenTopUp,
  operator: OperatorRequest & { isTreasurer: boolean },
): Promise<AuditedChange & { answer: { refunded: Minor; n: number } }> {
  const { amount } = seen;
  const { read, total, wallet, intent, refund, afterwards, taken } = await decideWarnedRefund(seen, operator);
  batch.put(read, intent);
  const { n } = refund;
  if (taken) {
    batch.put(wallet, taken.wallet);
    appendToBooks(batch, taken, operator.now);
  }
  if (!operator.isTreasurer) saveDailyTotal(batch, total, afterwards, operator.now);
  return { before: { n, left: amount }, after: { n, refunded: amount }, answer: { refunded: amount, n } };
}
