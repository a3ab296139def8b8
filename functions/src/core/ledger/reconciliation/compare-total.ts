import type { SignedMinor } from "../../fields.ts";
import type { LedgerEvent } from "../ledger.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { atProcessor } from "./compare-payment.ts";
import type { Difference } from "./reconciliation.ts";

interface Totals {
  /** What the processor says we have there. */
  balance: SignedMinor;
  /** What the ledger says. */
  ledger: SignedMinor;
  /** Differences that are known, and payments that move at this moment, in the same currency. */
  explained: readonly Difference[];
  currency: string;
}

/**
 * Compares the balance at the processor with the ledger's account and what is known to differ: these aren't repeated, so
 * the amounts differ by what nothing explains.
 */
export function compareTotal({ balance, ledger, explained, currency }: Totals): Difference | undefined {
  const known = explained
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + one.processor - one.ledger, 0);
  if (balance - ledger === known) return undefined;
  return { kind: "total", processor: balance, ledger: ledger + known, currency };
}

/** What the ledger says has changed on our account at the processor, in one currency. */
export const ledgerTotal = (events: readonly LedgerEvent[], currency: string): SignedMinor =>
  events.reduce((sum, event) => (event.currency === currency ? sum + atProcessor(event) : sum), 0);

/** The sums of a day's transactions in one currency; what leaves our account is positive. */
export function daySums(transactions: readonly BalanceTransaction[], currency: string) {
  const own = transactions.filter((one) => one.currency === currency);
  const sumOf = (...kinds: BalanceTransaction["kind"][]) =>
    own.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);
  const taken = own.reduce((sum, { fee }) => sum + fee, 0) - sumOf("fee");
  return {
    charged: sumOf("charge"),
    refunded: 0 - sumOf("refund", "refund failed"),
    disputed: 0 - sumOf("dispute", "dispute reversed"),
    fees: taken,
    deposited: 0 - sumOf("deposit", "deposit failed"),
  };
}
