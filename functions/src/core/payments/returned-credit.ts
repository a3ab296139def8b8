import { availableCredit } from "../ledger/credit.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import * as ledgers from "../ledger/postings/posting.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import { noEffects, type PaymentEffects, type PaymentFacts } from "./payment-effects.ts";

/** Ledger, credit, transaction and notification of a refund that became credit. */
export function creditEffects(
  intent: Intent,
  { n, amount }: Pick<PaymentRefund, "n" | "amount">,
  event: LedgerEvent,
  { wallet, booking }: PaymentFacts,
): PaymentEffects {
  const base = { ...noEffects(intent), events: [event] };
  if (!wallet) return base;
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  if (amount === 0) return { ...base, wallet: after };
  return {
    ...base,
    wallet: after,
    transactions: [
      ledgers.toTransaction(event, intent.uid, "refund", amount, source, booking?.instructor.name),
    ],
    notification: { kind: "refund-to-credit", refunded: amount, n },
  };
}

/** Wallet and transaction of an amount (minor units) that an event takes from the credit, or gives back to it. */
export function takenFromCredit(
  intent: Intent,
  event: LedgerEvent,
  wallet: NonNullable<PaymentFacts["wallet"]>,
  amount: number,
): Required<Pick<PaymentEffects, "wallet" | "transactions">> {
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const transaction = ledgers.toTransaction(event, intent.uid, "adjust", -amount, source);
  return { wallet: after, transactions: amount === 0 ? [] : [transaction] };
}
