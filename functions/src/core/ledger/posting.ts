import type { Booking } from "../booking/model.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor, SignedMinor } from "../fields.ts";
import { splitShare } from "../money.ts";
import type { LedgerEntry, LedgerEvent, Transaction } from "./model.ts";
import { receiptNumberOf } from "./receipt-number.ts";
import { availableCredit, type Wallet } from "./wallet.ts";

/** Names of ledger accounts; docs/money.md explains each. */
export const ledgerAccount = {
  customer: (uid: string) => `customer:${uid}`,
  held: (bookingId: string) => `held:${bookingId}`,
  escrow: (aid: string) => `escrow:${aid}`,
  instructor: (id: string) => `instructor:${id}`,
  revenue: "revenue",
  promo: "promo",
  processor: "processor",
} as const;

/** Source of a customer's money: prepaid credit, or a card. */
type FundingSource = "credit" | "card";

const sourceAccount = (source: FundingSource, uid: string): string =>
  source === "credit" ? ledgerAccount.customer(uid) : ledgerAccount.processor;

/** Applies the entries of one customer's accounts to a wallet. */
export function foldWallet(wallet: Wallet, entries: readonly LedgerEntry[], uid: string): Wallet {
  let { amount, held } = wallet;
  for (const entry of entries) {
    const isHeld = entry.account.startsWith("held:");
    if (isHeld) held += entry.amount;
    if (isHeld || entry.account === ledgerAccount.customer(uid)) amount += entry.amount;
  }
  return { ...wallet, amount, held, version: wallet.version + 1 };
}

/** Thrown when wallet and booking were read at different states: both must be read again. */
export class StaleWallet extends Error {
  override readonly name = "StaleWallet";
}

/** A ledger event and the wallet after it. */
export interface Posting {
  event: LedgerEvent;
  wallet: Wallet;
}

/**
 * Posts one event to a wallet; refuses what the credit does not cover.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet if it takes more than is held: another process has just released the hold
 */
export function postToWallet(wallet: Wallet, event: LedgerEvent): Posting {
  const sum = event.entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new Error(`The ledger event ${event.id} does not sum to zero.`);
  const next = foldWallet(wallet, event.entries, event.uid);
  if (next.held < 0) throw new StaleWallet(`${event.id} takes more than is held.`);
  if (availableCredit(next) < 0) {
    const needed = availableCredit(wallet) - availableCredit(next);
    throw new AppError("insufficient-credit", undefined, { available: availableCredit(wallet), needed });
  }
  return { event, wallet: next };
}

type LedgerKind = LedgerEvent["kind"];
type EntryList = readonly [account: string, amount: SignedMinor][];

/** Builds an event; omits entries of zero. */
function newLedgerEvent(
  id: string,
  kind: LedgerKind,
  uid: string,
  currency: string,
  at: Instant,
  entries: EntryList,
  bookingId?: string,
): LedgerEvent {
  const kept = entries
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ account: name, amount }));
  return { id, kind, uid, currency, at, entries: kept, ...(bookingId !== undefined && { aid: bookingId }) };
}

type PricedBooking = Pick<Booking, "id" | "billing" | "customer" | "instructor" | "policy">;

const newBookingLedgerEvent = (
  b: PricedBooking,
  kind: LedgerKind,
  at: Instant,
  entries: EntryList,
): LedgerEvent =>
  newLedgerEvent(`${b.id}_${kind}`, kind, b.customer.id, b.billing.currency, at, entries, b.id);

/** Holds credit for a booking that waits for the instructor's reply. */
export const holdEvent = (b: PricedBooking, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "hold", at, [
    [ledgerAccount.customer(b.customer.id), -b.billing.amount],
    [ledgerAccount.held(b.id), b.billing.amount],
  ]);

/** Releases held credit. */
export const releaseEvent = (b: PricedBooking, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "release", at, [
    [ledgerAccount.held(b.id), -b.billing.amount],
    [ledgerAccount.customer(b.customer.id), b.billing.amount],
  ]);

/** Captures the price from its source: held credit, available credit (instant confirmation) or the card. */
export const captureEvent = (b: PricedBooking, from: "held" | FundingSource, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "capture", at, [
    [from === "held" ? ledgerAccount.held(b.id) : sourceAccount(from, b.customer.id), -b.billing.amount],
    [ledgerAccount.escrow(b.id), b.billing.amount],
  ]);

const shareEntries = (b: PricedBooking, amount: Minor): EntryList => {
  const { share, rest } = splitShare(amount, b.policy.instructorShare);
  return [
    [ledgerAccount.instructor(b.instructor.id), share],
    [ledgerAccount.revenue, rest],
  ];
};

/** Splits the price of a session that took place into the instructor's share and ours. */
export const closeEvent = (b: PricedBooking, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "close", at, [
    [ledgerAccount.escrow(b.id), -b.billing.amount],
    ...shareEntries(b, b.billing.amount),
  ]);

/** Settles a session that does not take place: refund to its source, rest split. */
export const cancelEvent = (b: PricedBooking, refund: Minor, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "cancel", at, [
    [ledgerAccount.escrow(b.id), -b.billing.amount],
    [sourceAccount(b.billing.source, b.customer.id), refund],
    ...shareEntries(b, b.billing.amount - refund),
  ]);

/** Pays a tip, all of it to the instructor. */
export const tipEvent = (b: PricedBooking, amount: Minor, source: FundingSource, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "tip", at, [
    [sourceAccount(source, b.customer.id), -amount],
    [ledgerAccount.instructor(b.instructor.id), amount],
  ]);

/** Events of a top-up and, if the offer applies, its bonus; one each. `id` is the intent's. */
export function topUpEvents(
  id: string,
  uid: string,
  amount: Minor,
  bonus: Minor,
  currency: string,
  at: Instant,
): LedgerEvent[] {
  const paid = newLedgerEvent(id, "top-up", uid, currency, at, [
    [ledgerAccount.processor, -amount],
    [ledgerAccount.customer(uid), amount],
  ]);
  if (bonus === 0) return [paid];
  const given = newLedgerEvent(`${id}_offer`, "offer", uid, currency, at, [
    [ledgerAccount.promo, -bonus],
    [ledgerAccount.customer(uid), bonus],
  ]);
  return [paid, given];
}

/** Adds the credit of a redeemed gift or promotion code. */
export const codeEvent = (
  id: string,
  uid: string,
  { amount, currency }: { amount: Minor; currency: string },
  at: Instant,
): LedgerEvent =>
  newLedgerEvent(id, "code", uid, currency, at, [
    [ledgerAccount.promo, -amount],
    [ledgerAccount.customer(uid), amount],
  ]);

/**
 * Builds the customer's view of an event, with the name of the booking's instructor if there is one. `balance` is the
 * available credit afterwards, if credit moved.
 */
export function toTransaction(
  event: LedgerEvent,
  mode: Transaction["mode"],
  amount: SignedMinor,
  from:
    | { source: "credit" | "promo"; balance: Minor }
    | { source: "card"; brand?: string; last4?: string; balance?: Minor },
  instructor?: string,
): Transaction {
  return {
    id: event.id,
    receipt: receiptNumberOf(event.id),
    mode,
    aid: event.aid ?? "",
    billing: { amount, currency: event.currency, ...from },
    createdAt: event.at,
    userId: event.uid,
    ...(instructor !== undefined && { instructor }),
  };
}
