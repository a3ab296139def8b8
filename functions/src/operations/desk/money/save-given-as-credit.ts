import { withinOperatorLimits } from "../../../core/desk/operator-limits.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError } from "../../../core/errors.ts";
import type { Minor } from "../../../core/fields.ts";
import { giveAsCredit } from "../../../core/payments/waiting-refunds.ts";
import { get } from "../../../store/access.ts";
import { wallets } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { readDailyTotal, saveDailyTotal } from "../../../store/desk/daily-total.ts";
import { mustReadIntent } from "../../../store/payments/intents.ts";
import { saveTransitionOf } from "../../payments/firestore-payment-store.ts";
import type { AuditedChange, OperatorRequest } from "../act-once.ts";

/** The refund as the operator saw it: its number within the payment, and its amount, minor units. */
interface SeenRefund {
  payment: string;
  n: number;
  amount: Minor;
}

/**
 * Puts a refund that waits, given as credit by an operator, into the batch: payment, ledger, wallet, booking, and what the
 * customer is told.
 * @throws AppError see `giveAsCredit`, `withinOperatorLimits`; `wrong-state` {closed} if the account is gone
 */
export async function saveGivenAsCredit(
  batch: Batch,
  { payment, n, amount }: SeenRefund,
  { uid, now, isTreasurer }: OperatorRequest & { isTreasurer: boolean },
): Promise<AuditedChange & { answer: { credited: Minor } }> {
  const [read, total] = await Promise.all([mustReadIntent(payment), readDailyTotal(uid, now)]);
  mustNotBeOwnCase(uid, "payment", read.data);
  if (!(await get(wallets().doc(read.data.uid))).data)
    throw new AppError("wrong-state", "This account is gone. Its card is asked again each day.", {
      status: "closed",
    });
  const change = giveAsCredit(read.data, { n, amount }, now);
  const today = total.data?.count ?? 0;
  const { currency } = read.data;
  const afterwards = withinOperatorLimits(amount, { today, isTreasurer, currency });
  await saveTransitionOf(batch, read, change, now);
  if (!isTreasurer) saveDailyTotal(batch, total, afterwards, now);
  return { before: { n, waits: amount }, after: { n, credited: amount }, answer: { credited: amount } };
}
