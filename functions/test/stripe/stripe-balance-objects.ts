import type { BalanceTransaction } from "../../src/core/ledger/reconciliation/balance-transaction.ts";
import type { Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import type { Form } from "./parse-form.ts";
import type { Memory, PlantedTransaction } from "./stripe-objects.ts";

/** The fields of our balance: all of it is still pending, in Stripe's lower-case currencies. */
export const balanceFields = (sums: Readonly<Record<string, number>>) => ({
  object: "balance",
  available: [{ amount: 0, currency: "usd" }],
  pending: Object.entries(sums).map(([currency, amount]) => ({ amount, currency: currency.toLowerCase() })),
});

/** Stripe's type, category and source of a transaction. */
const typesOf = {
  charge: { type: "charge", reporting_category: "charge" },
  refund: { type: "refund", reporting_category: "refund" },
  "refund failed": { type: "refund_failure", reporting_category: "refund_failure" },
  dispute: { type: "adjustment", reporting_category: "dispute" },
  "dispute reversed": { type: "adjustment", reporting_category: "dispute_reversal" },
  deposit: { type: "payout", reporting_category: "payout" },
  "deposit failed": { type: "payout_failure", reporting_category: "payout_reversal" },
  fee: { type: "stripe_fee", reporting_category: "fee" },
  "own funds": { type: "topup", reporting_category: "topup" },
  reserve: { type: "reserve_transaction", reporting_category: "risk_reserved_funds" },
  other: { type: "contribution", reporting_category: "contribution" },
} as const;

function sourceOf({ id, kind, payment, dispute }: BalanceTransaction) {
  if (kind === "charge") return { id: `ch_${payment}`, object: "charge", payment_intent: payment };
  if (kind.startsWith("refund")) return { id: `re_${id}`, object: "refund", payment_intent: payment };
  if (kind.startsWith("dispute"))
    return { id: dispute ?? `du_${payment}`, object: "dispute", payment_intent: payment };
  return { id: `po_${id}`, object: "payout" };
}

const fieldsOf = (one: BalanceTransaction): PlantedTransaction => ({
  id: one.id,
  object: "balance_transaction",
  amount: one.amount,
  fee: one.fee,
  net: one.amount - one.fee,
  created: Math.floor(one.at / 1000),
  currency: one.currency.toLowerCase(),
  ...typesOf[one.kind],
  balance_type: "payments",
  status: "pending",
  source: sourceOf(one),
});

const limitOf = (text: Form[string] | undefined): number => Math.min(Number(text ?? 10), 100);

/** A page of our balance transactions as the request asks for it, the newest first. */
export async function balanceTransactionFields(
  { created, limit, starting_after }: Form,
  sandbox: Sandbox,
  { transactions }: Memory,
) {
  const range = typeof created === "object" ? created : {};
  const all = [...transactions];
  for await (const page of sandbox.balanceTransactions(0, Number.POSITIVE_INFINITY))
    all.push(...page.map(fieldsOf));
  const matching = all
    .filter((one) => one.created >= Number(range.gte ?? 0) && one.created < Number(range.lt ?? "Infinity"))
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const rest = matching.slice(matching.findIndex(({ id }) => id === starting_after) + 1);
  const data = rest.slice(0, limitOf(limit));
  return { object: "list", url: "/v1/balance_transactions", data, has_more: rest.length > data.length };
}
