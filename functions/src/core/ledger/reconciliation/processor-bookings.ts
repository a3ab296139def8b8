import type { SignedMinor } from "../../fields.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import type { LedgerEvent } from "../model.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";

/** The fee of a transaction that its reconciliation books, minor units. That of a dispute is booked with the dispute. */
function bookedFeeOf({ kind, amount, fee }: BalanceTransaction): SignedMinor {
  if (kind === "fee") return fee - amount;
  return kind === "dispute" || kind === "other" ? 0 : fee;
}

/**
 * The ledger events of a transaction that no payment causes: the processor's fee, and what it pays to our bank. `intent`
 * is the id of our payment, where there is one.
 */
export function processorBookings(transaction: BalanceTransaction, intent?: string): LedgerEvent[] {
  const { id, at, kind, amount, currency } = transaction;
  const fee = bookedFeeOf(transaction);
  const isDeposit = kind === "deposit" || kind === "deposit failed";
  return [
    newLedgerEvent({ id: `fee_${id}`, kind: "fee", currency, at, intent }, [
      [ledgerAccount.fees, -fee],
      [ledgerAccount.processor, fee],
    ]),
    newLedgerEvent({ id: `deposit_${id}`, kind: "deposit", currency, at }, [
      [ledgerAccount.bank, isDeposit ? amount : 0],
      [ledgerAccount.processor, isDeposit ? -amount : 0],
    ]),
  ].filter(({ entries }) => entries.length > 0);
}
