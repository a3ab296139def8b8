import { AppError } from "../errors.ts";
import type { Minor, SignedMinor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { NewLedgerEvent } from "../ledger/ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger/ledger-event.ts";
import type { CreditPosting } from "../ledger/postings/credit-posting.ts";
import { postToWallet, toTransaction } from "../ledger/postings/posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { formatMoney } from "../money.ts";

/** What an operator gives (or takes, if negative), minor units; `id` is the ledger event's. */
interface Adjustment {
  id: string;
  amount: SignedMinor;
  /** The booking it is about, if any. */
  bookingId?: string | undefined;
}

const factsOf = ({ id, bookingId }: Adjustment) => ({
  id,
  kind: "adjust" as const,
  ...(bookingId !== undefined && { bookingId }),
});

function mustHaveGiven({ given, currency }: Wallet, taken: Minor): void {
  if (taken <= given) return;
  const message = `Only credit that we gave can be taken back: ${formatMoney(given, currency)} is left.`;
  throw new AppError("bad-request", message, { amount: message });
}

/**
 * Gives a customer credit, or takes back what we gave; never touches credit they paid for.
 * @throws AppError `bad-request` {amount} for more than is left of what we gave
 */
export function creditAdjustment(adjustment: Adjustment, uid: string, wallet: Wallet): CreditPosting {
  const { amount } = adjustment;
  const { accountId, currency } = wallet;
  mustHaveGiven(wallet, -amount);
  const event = newLedgerEvent({ ...factsOf(adjustment), currency, accountId }, [
    [ledgerAccount.promo, -amount],
    [ledgerAccount.given(accountId), amount],
  ]);
  const after = postToWallet(wallet, event).wallet;
  const source = { source: "promo", balance: availableCredit(after) } as const;
  return { wallet: after, event, transactions: [toTransaction(event, uid, "adjust", amount, source)] };
}

/**
 * Adds to what we owe an instructor, or deducts from it. The balance may go negative; no payout is made until it
 * covers the minimum again.
 */
export const earningsAdjustment = (
  adjustment: Adjustment,
  instructorId: string,
  currency: string,
): NewLedgerEvent =>
  newLedgerEvent({ ...factsOf(adjustment), currency }, [
    [ledgerAccount.instructor(instructorId), adjustment.amount],
    [ledgerAccount.revenue, -adjustment.amount],
  ]);
