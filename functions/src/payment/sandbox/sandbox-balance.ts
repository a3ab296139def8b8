import { DAY } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { type BalanceTransaction, netOf } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { boundsOf, utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import type { SandboxMovement, SandboxOwnMovement, SandboxPayment } from "../../core/payments/sandbox.ts";

/** A payment of the sandbox with its id. */
export interface StoredSandboxPayment {
  id: string;
  payment: SandboxPayment;
}

/** What the sandbox keeps of a charge (minor units): 2.9 % and 30 cents, as Stripe does in the United States. */
export const sandboxFee = (amount: SignedMinor): SignedMinor => Math.round(amount * 0.029) + 30;

/** What a change of a payment moves on our account. A refund takes its money when it is made, also while it is slow. */
function movementsBetween(before: SandboxPayment, after: SandboxPayment): Omit<SandboxMovement, "at">[] {
  const known = new Map(before.refunds.map((one) => [one.id, one.state]));
  const { dispute } = after;
  return [
    ...(after.state === "captured" && before.state !== "captured"
      ? [{ kind: "charge" as const, amount: after.amount, fee: sandboxFee(after.amount) }]
      : []),
    ...after.refunds
      .filter(({ id }) => !known.has(id))
      .map(({ amount }) => ({ kind: "refund" as const, amount: -amount, fee: 0 })),
    ...after.refunds
      .filter(({ id, state }) => state === "failed" && known.get(id) !== "failed")
      .map(({ amount }) => ({ kind: "refund failed" as const, amount, fee: 0 })),
    ...(dispute && !before.dispute
      ? [{ kind: "dispute" as const, amount: -dispute.amount, fee: dispute.fee, dispute: dispute.id }]
      : []),
    ...(dispute?.state === "won" && before.dispute?.state !== "won"
      ? [{ kind: "dispute reversed" as const, amount: dispute.amount, fee: 0, dispute: dispute.id }]
      : []),
  ];
}

/** Adds what a change of a payment moves on our account to the payment after it. */
export function withMovements(before: SandboxPayment, after: SandboxPayment, at: Instant): SandboxPayment {
  const moved = movementsBetween(before, after).map((movement) => ({ ...movement, at }));
  return moved.length === 0 ? after : { ...after, movements: [...(after.movements ?? []), ...moved] };
}

const movementsOf = ({ id, payment }: StoredSandboxPayment): BalanceTransaction[] =>
  (payment.movements ?? []).map((movement, at) => ({
    id: `txn_${id}_${at}`,
    ...movement,
    currency: payment.currency,
    payment: id,
  }));

const earliest = (transactions: readonly BalanceTransaction[]): Instant =>
  transactions.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);

/** What is paid to our bank: at midnight UTC, all that came in until the midnight before. */
function depositsOf(transactions: readonly BalanceTransaction[], currency: string, until: Instant) {
  const deposits: BalanceTransaction[] = [];
  let deposited = 0;
  for (let at = midnightAfter(earliest(transactions)) + DAY; at < until; at += DAY) {
    const available = sumOfNets(transactions.filter((one) => one.at < at - DAY)) - deposited;
    if (available <= 0) continue;
    deposited += available;
    const id = `dep_${currency}_${utcDayOf(at)}`;
    deposits.push({ id, at, kind: "deposit", amount: -available, fee: 0, currency });
  }
  return deposits;
}

const midnightAfter = (at: Instant): Instant =>
  Number.isFinite(at) ? boundsOf(utcDayOf(at)).until : Number.POSITIVE_INFINITY;

const sumOfNets = (transactions: readonly BalanceTransaction[]): SignedMinor =>
  transactions.reduce((sum, one) => sum + netOf(one), 0);

/** A change of our account without a payment, with its id. */
export interface StoredOwnMovement {
  id: string;
  movement: SandboxOwnMovement;
}

const ownOf = ({ id, movement: { kind: _kind, of, ...facts } }: StoredOwnMovement): BalanceTransaction => ({
  id: `txn_${id}`,
  kind: of,
  fee: 0,
  ...facts,
});

/** All changes of our account at the sandbox before `until` (ms UTC), the newest first. */
export function sandboxTransactions(
  payments: readonly StoredSandboxPayment[],
  own: readonly StoredOwnMovement[],
  until: Instant,
): BalanceTransaction[] {
  const moved = [...payments.flatMap(movementsOf), ...own.map(ownOf)].filter(({ at }) => at < until);
  const byCurrency = Map.groupBy(moved, ({ currency }) => currency);
  const deposits = [...byCurrency].flatMap(([currency, all]) => depositsOf(all, currency, until));
  return [...moved, ...deposits].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** What our account at the sandbox holds by currency, minor units. */
export function sandboxBalance(transactions: readonly BalanceTransaction[]): Record<string, SignedMinor> {
  const byCurrency = Map.groupBy(transactions, ({ currency }) => currency);
  return Object.fromEntries([...byCurrency].map(([currency, all]) => [currency, sumOfNets(all)]));
}
