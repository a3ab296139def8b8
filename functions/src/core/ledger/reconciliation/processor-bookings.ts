import type { SignedMinor } from "../../fields.ts";
import type { LedgerEvent } from "../ledger.ts";
import { type LedgerKind, ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import { type BalanceTransaction, isMovement, netOf } from "./balance-transaction.ts";

/** Kinds of ledger events that only a reconciliation books, besides the fee. */
const ownKinds = ["deposit", "own funds", "reserve"] as const;
type OwnKind = (typeof ownKinds)[number];

/** Where money of ours goes that leaves our balance at the processor without a payment, and comes from. */
const counterparts: Record<OwnKind, { prefix: string; account: string }> = {
  deposit: { prefix: "deposit", account: ledgerAccount.bank },
  "own funds": { prefix: "own", account: ledgerAccount.ownFunds },
  reserve: { prefix: "reserve", account: ledgerAccount.reserved },
};

const ownKindOf: Partial<Record<BalanceTransaction["kind"], OwnKind>> = {
  deposit: "deposit",
  "deposit failed": "deposit",
  "own funds": "own funds",
  reserve: "reserve",
};

/** What a reconciliation books itself, by kind of event. */
export const bookedKinds = ["fee", ...ownKinds] as const satisfies readonly LedgerKind[];

/** Whether a reconciliation knows and books a transaction without a payment. */
export const isBookedAlone = (kind: BalanceTransaction["kind"]): boolean =>
  kind === "fee" || ownKindOf[kind] !== undefined;

/** The fee of a transaction that its reconciliation books, minor units. That of a dispute is booked with the dispute. */
function bookedFeeOf(transaction: BalanceTransaction): SignedMinor {
  const { kind, amount, fee, isPrefunded } = transaction;
  if (isPrefunded && !isMovement(transaction)) return 0;
  if (kind === "fee") return fee - amount;
  return kind === "dispute" || kind === "other" ? 0 : fee;
}

/** What a transaction moves besides its fee and its payment: of which kind, to or from which account, and how much. */
function ownMoveOf(transaction: BalanceTransaction) {
  const { kind, amount, isPrefunded } = transaction;
  // A payment's event takes the money from our balance, where it did not move: our own funds gave it.
  const own = isPrefunded ? (isMovement(transaction) ? "own funds" : undefined) : ownKindOf[kind];
  return own && { own, ...counterparts[own], amount: isPrefunded ? -netOf(transaction) : amount };
}

/**
 * The ledger events of a transaction that no payment causes: the processor's fee, and what moves between our balance there
 * and our bank, our own funds or what is held back. `intent` is the id of our payment, where there is one.
 */
export function processorBookings(transaction: BalanceTransaction, intent?: string): LedgerEvent[] {
  const { id, at, currency } = transaction;
  const fee = bookedFeeOf(transaction);
  const moved = ownMoveOf(transaction);
  return [
    newLedgerEvent({ id: `fee_${id}`, kind: "fee", currency, intent }, [
      [ledgerAccount.fees, -fee],
      [ledgerAccount.processor, fee],
    ]),
    ...(moved
      ? [
          newLedgerEvent({ id: `${moved.prefix}_${id}`, kind: moved.own, currency }, [
            [moved.account, moved.amount],
            [ledgerAccount.processor, -moved.amount],
          ]),
        ]
      : []),
  ]
    .filter(({ entries }) => entries.length > 0)
    .map((event) => ({ ...event, at }));
}
