import type Stripe from "stripe";
import type { BalanceTransaction } from "../../core/ledger/reconciliation/balance-transaction.ts";
import type { PaymentPort } from "../port.ts";
import { orUnknown } from "./stripe-errors.ts";

/** Transactions per page, the most that Stripe gives, and pages of one list. */
const PAGE = 100;
const MAX_PAGES = 1_000;

/** The part of Stripe's port that tells what has changed on our account. */
export const stripeBalance = (stripe: Stripe): Pick<PaymentPort, "balance" | "balanceTransactions"> => ({
  balance: () =>
    orUnknown("balance", async () => {
      const { available, pending } = await stripe.balance.retrieve();
      const sums: Record<string, number> = {};
      for (const { currency, amount } of [...available, ...pending])
        sums[currency.toUpperCase()] = (sums[currency.toUpperCase()] ?? 0) + amount;
      return sums;
    }),

  async *balanceTransactions(since, until) {
    // Stripe counts seconds.
    const created = { gte: Math.floor(since / 1000), lt: Math.ceil(until / 1000) };
    let last: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const after = last === undefined ? {} : { starting_after: last };
      const page = await orUnknown("balance transactions", () =>
        stripe.balanceTransactions.list({ created, limit: PAGE, expand: ["data.source"], ...after }),
      );
      yield page.data.map(toBalanceTransaction);
      last = page.data.at(-1)?.id;
      if (!page.has_more || last === undefined) return;
    }
    throw new Error(`There are more than ${MAX_PAGES * PAGE} balance transactions to read at once.`);
  },
});

/** Stripe's types of transactions that we know. */
const kinds: Readonly<Record<string, BalanceTransaction["kind"]>> = {
  charge: "charge",
  payment: "charge",
  // A payment that was taken back because its bank did not pay in the end.
  payment_failure_refund: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund failed",
  payout: "deposit",
  payout_failure: "deposit failed",
  payout_cancel: "deposit failed",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  // What we move ourselves.
  topup: "own funds",
  topup_reversal: "own funds",
  transfer: "own funds",
  transfer_cancel: "own funds",
  transfer_failure: "own funds",
  transfer_refund: "own funds",
  // What Stripe holds back of our balance, and lets go.
  reserve_transaction: "reserve",
  reserved_funds: "reserve",
  reserve_hold: "reserve",
  reserve_release: "reserve",
  payment_network_reserve_hold: "reserve",
  payment_network_reserve_release: "reserve",
  payout_minimum_balance_hold: "reserve",
  payout_minimum_balance_release: "reserve",
};

/** Adjustments have one type; only their category tells what they are. */
const adjustments: Readonly<Record<string, BalanceTransaction["kind"]>> = {
  dispute: "dispute",
  dispute_reversal: "dispute reversed",
  refund_failure: "refund failed",
};

/** The balance that pays refunds and disputes: we fill it beforehand. */
const PREFUNDING = "refund_and_dispute_prefunding";

/** What moves on the prefunding balance: refunds and disputes, and what we put in and take out ourselves. */
const prefunded: Partial<Record<BalanceTransaction["kind"], BalanceTransaction["kind"]>> = {
  refund: "refund",
  "refund failed": "refund failed",
  dispute: "dispute",
  "dispute reversed": "dispute reversed",
  "own funds": "own funds",
  deposit: "own funds",
  "deposit failed": "own funds",
};

function kindOf({
  type,
  reporting_category,
  balance_type,
}: Stripe.BalanceTransaction): Pick<BalanceTransaction, "kind" | "isPrefunded"> {
  const kind = (type === "adjustment" ? adjustments[reporting_category] : kinds[type]) ?? "other";
  if (balance_type === "payments") return { kind };
  const known = balance_type === PREFUNDING ? prefunded[kind] : undefined;
  return known ? { kind: known, isPrefunded: true } : { kind: "other" };
}

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === "string" ? value : value?.id;

function toBalanceTransaction(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, created, amount, fee, currency, source } = transaction;
  const object = typeof source === "object" ? source : undefined;
  const payment = object && "payment_intent" in object ? idOf(object.payment_intent) : undefined;
  const dispute = object?.object === "dispute" ? object.id : undefined;
  return {
    id,
    at: created * 1000,
    ...kindOf(transaction),
    amount,
    fee,
    currency: currency.toUpperCase(),
    ...(payment !== undefined && { payment }),
    ...(dispute !== undefined && { dispute }),
  };
}
