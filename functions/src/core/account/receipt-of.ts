import type { LedgerEvent, Transaction } from "../ledger/ledger.ts";
import { ledgerAccount } from "../ledger/ledger-event.ts";
import { receiptNumberOf } from "../ledger/receipt-number.ts";
import type { NotificationParams } from "../notifications/kinds.ts";
import type { Intent } from "../payments/payment.ts";

type Receipt = NotificationParams<"receipt">;

/** Whose receipt it is, the booking it is about (or empty), and what it says. */
interface ReceiptForCustomer {
  uid: string;
  aid: string;
  params: Receipt;
}

/** What is known of a ledger event's customer: what they see of it, of its gift, and its payment by card. */
interface ReceiptSources {
  transaction?: Transaction | undefined;
  gift?: Transaction | undefined;
  intent?: Intent | undefined;
}

/** What a receipt is for, by the mode of its transaction; the others have none. */
const subjects: Readonly<Partial<Record<Transaction["mode"], Receipt["of"]>>> = {
  book: "session",
  credit: "top-up",
  tip: "tip",
  refund: "refund",
};

const kindsWithReceipt: readonly LedgerEvent["kind"][] = ["capture", "top-up", "tip", "cancel", "refund"];

/** Whether a ledger event may have a receipt: money was paid, or refunded. */
export const mayHaveReceipt = ({ kind }: LedgerEvent): boolean => kindsWithReceipt.includes(kind);

/** The refund of a top-up to its card, which takes what was frozen: no transaction shows it. */
function topUpRefundOf(
  { id, at, entries, currency }: LedgerEvent,
  intent: Intent,
): ReceiptForCustomer | undefined {
  const amount = entries.reduce(
    (sum, entry) => (entry.account === ledgerAccount.processor ? sum + entry.amount : sum),
    0,
  );
  if (intent.kind !== "top" || amount <= 0) return undefined;
  const { brand, last4 } = intent.card;
  const params: Receipt = {
    of: "top-up refund",
    number: receiptNumberOf(id),
    amount,
    currency,
    source: "card",
    brand,
    last4,
    paidAt: at,
  };
  return { uid: intent.uid, aid: "", params };
}

/** The receipt of a ledger event for its customer; undefined where nothing was paid or refunded. */
export function receiptOf(
  event: LedgerEvent,
  { transaction, gift, intent }: ReceiptSources,
): ReceiptForCustomer | undefined {
  if (!mayHaveReceipt(event)) return undefined;
  if (event.kind === "refund" && intent?.kind === "top") return topUpRefundOf(event, intent);
  const of = transaction && subjects[transaction.mode];
  if (!transaction || !of || transaction.billing.source === "promo") return undefined;
  const { amount, currency, source, brand, last4 } = transaction.billing;
  const params: Receipt = {
    of,
    number: transaction.receipt ?? receiptNumberOf(transaction.id),
    amount: Math.abs(amount),
    currency,
    source,
    ...(brand && { brand }),
    ...(last4 && { last4 }),
    ...(gift && { gift: gift.billing.amount }),
    paidAt: event.at,
  };
  return { uid: transaction.userId, aid: transaction.aid, params };
}
