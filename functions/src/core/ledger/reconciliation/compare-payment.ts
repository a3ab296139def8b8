import { CURRENCY } from "../../constants.ts";
import type { Instant, SignedMinor } from "../../fields.ts";
import type { LedgerEvent } from "../ledger.ts";
import { type LedgerKind, ledgerAccount } from "../ledger-event.ts";
import { type BalanceTransaction, isMovement, type Movement, movements } from "./balance-transaction.ts";
import { type ComparedPart, type Difference, differenceKind } from "./reconciliation.ts";
import { withCorrections } from "./with-corrections.ts";

/** All that processor and ledger have on one payment, across all days. */
export interface PaymentSides {
  /** Id of our intent, or the processor's id of a payment that has none. */
  payment: string;
  transactions: readonly BalanceTransaction[];
  events: readonly LedgerEvent[];
}

/** What an event says has changed on our account at the processor, minor units. */
export const atProcessor = ({ entries }: LedgerEvent): SignedMinor =>
  entries.reduce((sum, { account, amount }) => (account === ledgerAccount.processor ? sum - amount : sum), 0);

/**
 * Whether money of a payment moved after an instant. What moves none, such as the shares of its session, does not
 * count: on the day of that, the payment is not compared.
 */
export const hasMovedAfter = ({ transactions, events }: PaymentSides, instant: Instant): boolean =>
  [...transactions.filter(isMovement), ...events.filter((event) => atProcessor(event) !== 0)].some(
    ({ at }) => at > instant,
  );

/**
 * The movement at the processor that an event's entry corresponds to; fees and deposits are compared by
 * `compareBookings`.
 */
const movementOf: Partial<Record<LedgerKind, Movement>> = {
  "top-up": "charge",
  capture: "charge",
  tip: "charge",
  cancel: "refund",
  refund: "refund",
  adjust: "refund",
  "refund failed": "refund failed",
  dispute: "dispute",
  "dispute won": "dispute reversed",
  "dispute lost": "dispute reversed",
};

/** What a movement changes; the fee of a dispute is in its event. */
const amountOf = ({ kind, amount, fee }: BalanceTransaction): SignedMinor =>
  kind === "dispute" ? amount - fee : amount;

const sum = (amounts: readonly SignedMinor[]): SignedMinor => amounts.reduce((all, one) => all + one, 0);

/** The difference of one part; undefined if both sides agree. */
export function differenceOf(
  part: ComparedPart,
  sides: Pick<Difference, "processor" | "ledger" | "currency" | "payment" | "ref">,
): Difference | undefined {
  if (sides.processor === sides.ledger) return undefined;
  const known = sides.processor === 0 ? "not at the processor" : "of another amount";
  return { kind: differenceKind(part, sides.ledger === 0 ? "not in the ledger" : known), ...sides };
}

/** Parts that may cancel each other out: a charge with nothing left to pay for is refunded, and never in the ledger. */
const groups: readonly (readonly Movement[])[] = [
  ["charge", "refund", "refund failed"],
  ["dispute", "dispute reversed"],
];

/** Compares both sides of a payment, all its days together. */
export function comparePayment({ payment, transactions, events }: PaymentSides): Difference[] {
  const moved = transactions.filter(isMovement);
  const entered = withCorrections(events, events).filter(({ kind }) => movementOf[kind] !== undefined);
  const currency = entered[0]?.currency ?? CURRENCY;
  const foreign = moved.filter((one) => one.currency !== currency);
  if (foreign.length > 0)
    return foreign.map((transaction) => ({
      kind: "other currency",
      payment,
      ref: transaction.id,
      currency: transaction.currency,
      processor: transaction.amount,
      ledger: 0,
    }));
  const parts = movements.map((movement) => ({
    movement,
    processor: sum(moved.filter(({ kind }) => kind === movement).map(amountOf)),
    ledger: sum(entered.filter(({ kind }) => movementOf[kind] === movement).map(atProcessor)),
  }));
  return groups.flatMap((group) => {
    const grouped = parts.filter(({ movement }) => group.includes(movement));
    if (sum(grouped.map(({ processor, ledger }) => processor - ledger)) === 0) return [];
    return grouped.flatMap(
      ({ movement, ...sides }) => differenceOf(movement, { ...sides, currency, payment }) ?? [],
    );
  });
}
