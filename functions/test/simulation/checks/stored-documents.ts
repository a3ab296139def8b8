import type { GenericSchema } from "valibot";
import { InstructorDay } from "../../../src/core/availability/reservations.ts";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { StoredBooking } from "../../../src/core/booking/stored-booking.ts";
import { TrialBalance } from "../../../src/core/derived/trial-balance.ts";
import { AuditEntry } from "../../../src/core/desk/audit-entry.ts";
import { Earnings, EarningsItem } from "../../../src/core/earnings/earnings.ts";
import { Hold } from "../../../src/core/earnings/holds/hold.ts";
import { RedeemableCode } from "../../../src/core/ledger/codes/code-model.ts";
import { LedgerEvent, Transaction } from "../../../src/core/ledger/ledger.ts";
import { BalanceTransaction } from "../../../src/core/ledger/reconciliation/balance-transaction.ts";
import { Reconciliation } from "../../../src/core/ledger/reconciliation/reconciliation.ts";
import { Wallet } from "../../../src/core/ledger/wallet.ts";
import { OutboxEmail } from "../../../src/core/notifications/notification.ts";
import { Intent } from "../../../src/core/payments/payment.ts";
import { type SandboxPayment, SandboxRecord } from "../../../src/core/payments/sandbox.ts";
import { Payout, PayoutLine } from "../../../src/core/payouts/payout.ts";
import { Instructor } from "../../../src/core/people/instructors/instructor.ts";
import { parseStored } from "../../../src/store/access.ts";
import type { AllDocuments } from "../../support/read-all-documents.ts";

/** Every document that the checks compare, by id. */
export interface StoredDocuments {
  bookings: Map<string, Booking>;
  intents: Map<string, Intent>;
  ledger: Map<string, LedgerEvent>;
  /** By uid. */
  wallets: Map<string, Wallet>;
  transactions: Map<string, Transaction>;
  codes: Map<string, RedeemableCode>;
  audit: Map<string, AuditEntry>;
  instructors: Map<string, Instructor>;
  /** By instructor and date. */
  days: Map<string, InstructorDay>;
  /** Which notifications were made, by their ids. */
  mail: Map<string, OutboxEmail>;
  /** What has changed on our account at the processor, as it says. */
  balance: Map<string, BalanceTransaction>;
  /** By day. */
  reconciliations: Map<string, Reconciliation>;
  /** By day. */
  trialBalances: Map<string, TrialBalance>;
  payouts: Map<string, Payout>;
  /** By payout and instructor. */
  payoutLines: Map<string, PayoutLine>;
  /** By instructor. */
  holds: Map<string, Hold>;
  earnings: Map<string, Earnings>;
  /** By instructor and event of the ledger. */
  earningsItems: Map<string, EarningsItem>;
  /** What the processor has. */
  payments: Map<string, SandboxPayment>;
  /** Paths of documents that wait for the job. */
  due: string[];
}

const isOpen = (warning: unknown): boolean =>
  typeof warning === "object" && warning !== null && !("isOver" in warning);

/** Reads every document by its schema. */
export function toStoredDocuments(all: AllDocuments): StoredDocuments {
  const pick = <T>(pattern: RegExp, schema: GenericSchema<unknown, T>): Map<string, T> => {
    const found = [...all].flatMap(([path, data]) => {
      const [, ...ids] = pattern.exec(path) ?? [];
      return ids.length > 0 ? [[ids.join(" "), parseStored(schema, data, path)] as const] : [];
    });
    return new Map(found);
  };
  const records = pick(/^sandbox\/(.*)$/, SandboxRecord);
  const payments = [...records].flatMap(([id, one]) => (one.kind === "payment" ? [[id, one] as const] : []));
  return {
    bookings: pick(/^book\/([^/]*)$/, StoredBooking),
    intents: pick(/^intents\/(.*)$/, Intent),
    ledger: pick(/^ledger\/(.*)$/, LedgerEvent),
    wallets: pick(/^wallets\/(.*)$/, Wallet),
    transactions: pick(/^transactions\/(.*)$/, Transaction),
    codes: pick(/^codes\/([^/]*)$/, RedeemableCode),
    audit: pick(/^audit\/(.*)$/, AuditEntry),
    instructors: pick(/^instructors\/([^/]*)$/, Instructor),
    days: pick(/^instructors\/([^/]*)\/days\/(.*)$/, InstructorDay),
    mail: pick(/^mail\/(.*)$/, OutboxEmail),
    balance: pick(/^balanceTransactions\/(.*)$/, BalanceTransaction),
    reconciliations: pick(/^reconciliations\/(.*)$/, Reconciliation),
    trialBalances: pick(/^trialBalances\/(.*)$/, TrialBalance),
    payouts: pick(/^payouts\/([^/]*)$/, Payout),
    payoutLines: pick(/^payouts\/([^/]*)\/lines\/(.*)$/, PayoutLine),
    holds: pick(/^holds\/(.*)$/, Hold),
    earnings: pick(/^earnings\/([^/]*)$/, Earnings),
    earningsItems: pick(/^earnings\/([^/]*)\/items\/(.*)$/, EarningsItem),
    payments: new Map(payments),
    due: [...all].flatMap(([path, { due, earlyWarning }]) =>
      // A warning ends long after the run.
      /^(book|intents|deletions|payouts)\//.test(path) && due !== undefined && !isOpen(earlyWarning)
        ? [path]
        : [],
    ),
  };
}

/** What the processor takes for a payment and its dispute, minor units. */
export const feesOf = ({ movements = [] }: SandboxPayment): number =>
  movements.reduce((sum, { fee }) => sum + fee, 0);

/** What a customer has paid of a payment in the end, minor units: without what was returned, or lost to the bank. */
export function paidOf({ state, amount, refunds, dispute }: SandboxPayment): number {
  if (state !== "captured") return 0;
  const back = refunds.reduce((sum, one) => sum + (one.state === "failed" ? 0 : one.amount), 0);
  return amount - back - (dispute && dispute.state !== "won" ? dispute.amount : 0);
}

/** What was returned of a payment without our request, minor units: in the dashboard, or by a lost dispute. */
export const unaskedOf = ({ refunds, dispute }: SandboxPayment): number =>
  refunds.reduce((sum, { ref, state, amount }) => sum + (ref || state === "failed" ? 0 : amount), 0) +
  (dispute?.state === "lost" ? dispute.amount : 0);

/** What the processor kept of a payment for us, minor units. */
export const paymentNet = (payment: SandboxPayment): number => paidOf(payment) - feesOf(payment);

/** Sums something over the processor's payments for an intent, minor units. */
export const sumFor = (
  { payments }: StoredDocuments,
  intent: string,
  of: (payment: SandboxPayment) => number,
): number => [...payments.values()].reduce((sum, one) => (one.intent === intent ? sum + of(one) : sum), 0);

/** Sums of amounts by account. */
export class AccountSums extends Map<string, number> {
  add(account: string, amount: number): this {
    return this.set(account, this.of(account) + amount);
  }

  of(account: string): number {
    return this.get(account) ?? 0;
  }
}

/** What each account of the ledger holds after some events. */
export function sumsOf(events: Iterable<LedgerEvent>): AccountSums {
  const sums = new AccountSums();
  for (const { entries } of events) for (const { account, amount } of entries) sums.add(account, amount);
  return sums;
}

/** Ledger events by their booking. */
export function eventsByBooking({ ledger }: StoredDocuments): Map<string, LedgerEvent[]> {
  const found = new Map<string, LedgerEvent[]>();
  for (const event of ledger.values())
    if (event.aid !== undefined) found.set(event.aid, [...(found.get(event.aid) ?? []), event]);
  return found;
}

/** Sums of amounts by kind of account: `paid`, `escrow`, `instructor` … */
export function sumsByKind(events: Iterable<LedgerEvent>): AccountSums {
  const sums = new AccountSums();
  for (const [account, amount] of sumsOf(events)) sums.add(account.split(":")[0] ?? "", amount);
  return sums;
}
