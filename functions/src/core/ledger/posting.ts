import type { Booking } from "../booking/model.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor, SignedMinor } from "../fields.ts";
import { splitShare } from "../money.ts";
import { availableCredit } from "./credit.ts";
import type { LedgerEntry, LedgerEvent, Transaction } from "./model.ts";
import { receiptNumberOf } from "./receipt-number.ts";
import type { Wallet } from "./wallet.ts";

/** Names of ledger accounts; docs/money.md explains each. */
export const ledgerAccount = {
  paid: (accountId: string) => `paid:${accountId}`,
  given: (accountId: string) => `given:${accountId}`,
  heldPaid: (bookingId: string) => `heldPaid:${bookingId}`,
  heldGiven: (bookingId: string) => `heldGiven:${bookingId}`,
  escrow: (bookingId: string) => `escrow:${bookingId}`,
  instructor: (id: string) => `instructor:${id}`,
  revenue: "revenue",
  promo: "promo",
  processor: "processor",
  /** What we owe to customers whose account is gone. */
  unclaimed: "unclaimed",
} as const;

/** Which amount of a wallet an account's entries change; undefined for accounts of others. */
function walletPartOf(
  account: string,
  accountId: string,
): "paid" | "given" | "heldPaid" | "heldGiven" | undefined {
  if (account === ledgerAccount.paid(accountId)) return "paid";
  if (account === ledgerAccount.given(accountId)) return "given";
  const [kind] = account.split(":");
  return kind === "heldPaid" || kind === "heldGiven" ? kind : undefined;
}

/** Applies the entries of one event of a wallet's customer to it. */
export function foldWallet(wallet: Wallet, entries: readonly LedgerEntry[]): Wallet {
  const next = { ...wallet, version: wallet.version + 1 };
  for (const { account, amount } of entries) {
    const part = walletPartOf(account, wallet.accountId);
    if (part) next[part] += amount;
  }
  return next;
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

/** Credit that an event may draw on, minor units: a tip takes paid credit only, so that a gift never becomes cash. */
const spendable = (wallet: Wallet, { kind }: LedgerEvent): Minor =>
  kind === "tip" ? wallet.paid : availableCredit(wallet);

/**
 * Posts one event to a wallet; refuses what the credit does not cover.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet if it takes more than is held: another process has just released the hold
 */
export function postToWallet(wallet: Wallet, event: LedgerEvent): Posting {
  const sum = event.entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new Error(`The ledger event ${event.id} does not sum to zero.`);
  const next = foldWallet(wallet, event.entries);
  if (next.heldPaid < 0 || next.heldGiven < 0) throw new StaleWallet(`${event.id} takes more than is held.`);
  if (next.paid < 0 || next.given < 0) {
    const needed = availableCredit(wallet) - availableCredit(next);
    throw new AppError("insufficient-credit", undefined, { available: spendable(wallet, event), needed });
  }
  return { event, wallet: next };
}

type LedgerKind = LedgerEvent["kind"];
type EntryList = readonly [account: string, amount: SignedMinor][];

/** What every event has besides its entries. */
interface EventFacts {
  id: string;
  kind: LedgerKind;
  currency: string;
  at: Instant;
  accountId?: string | undefined;
  bookingId?: string;
}

/** Builds an event; omits entries of zero. */
function newLedgerEvent(
  { id, kind, currency, at, accountId, bookingId }: EventFacts,
  entries: EntryList,
): LedgerEvent {
  const kept = entries.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
  return {
    id,
    kind,
    currency,
    at,
    entries: kept,
    ...(accountId !== undefined && { accountId }),
    ...(bookingId !== undefined && { aid: bookingId }),
  };
}

type PricedBooking = Pick<Booking, "id" | "billing" | "customer" | "instructor" | "policy">;

/** An event that moves a customer's credit; the ledger knows the customer by `accountId`. */
interface CustomerEvent {
  accountId: string;
  at: Instant;
}

/** An event of a booking; by card, no credit moves and the account may be unknown. */
interface BookingLedgerEvent {
  accountId?: string | undefined;
  at: Instant;
}

function mustHaveAccount({ accountId }: BookingLedgerEvent): string {
  if (accountId === undefined) throw new Error("An event that moves credit needs its account.");
  return accountId;
}

const newBookingLedgerEvent = (
  { id, billing }: PricedBooking,
  kind: LedgerKind,
  facts: BookingLedgerEvent,
  entries: EntryList,
): LedgerEvent =>
  newLedgerEvent({ id: `${id}_${kind}`, kind, currency: billing.currency, bookingId: id, ...facts }, entries);

/** The paid and the given part of a booking's price; by card nothing is given. */
function partsOf({ billing }: PricedBooking): { paid: Minor; given: Minor } {
  const given = billing.given ?? 0;
  return { paid: billing.amount - given, given };
}

/**
 * The paid and the given part of a refund, after `before` was refunded already, minor units: what was paid comes back
 * first.
 */
export function refundParts(
  b: Pick<Booking, "billing">,
  refund: Minor,
  before: Minor = 0,
): { paid: Minor; given: Minor } {
  const most = b.billing.amount - (b.billing.given ?? 0);
  const paid = Math.min(before + refund, most) - Math.min(before, most);
  return { paid, given: refund - paid };
}

/** Holds credit for a booking that waits for the instructor's reply. */
export function holdEvent(b: PricedBooking, facts: CustomerEvent): LedgerEvent {
  const { paid, given } = partsOf(b);
  return newBookingLedgerEvent(b, "hold", facts, [
    [ledgerAccount.given(facts.accountId), -given],
    [ledgerAccount.heldGiven(b.id), given],
    [ledgerAccount.paid(facts.accountId), -paid],
    [ledgerAccount.heldPaid(b.id), paid],
  ]);
}

/** Releases held credit. */
export function releaseEvent(b: PricedBooking, facts: CustomerEvent): LedgerEvent {
  const { paid, given } = partsOf(b);
  return newBookingLedgerEvent(b, "release", facts, [
    [ledgerAccount.heldGiven(b.id), -given],
    [ledgerAccount.given(facts.accountId), given],
    [ledgerAccount.heldPaid(b.id), -paid],
    [ledgerAccount.paid(facts.accountId), paid],
  ]);
}

/** Captures the price from its source: held credit, available credit (instant confirmation) or the card. */
export const captureEvent = (
  b: PricedBooking,
  from: "held" | "credit" | "card",
  facts: BookingLedgerEvent,
): LedgerEvent =>
  newBookingLedgerEvent(b, "capture", facts, [
    ...captureSource(b, from, facts),
    [ledgerAccount.escrow(b.id), b.billing.amount],
  ]);

function captureSource(
  b: PricedBooking,
  from: "held" | "credit" | "card",
  facts: BookingLedgerEvent,
): EntryList {
  if (from === "card") return [[ledgerAccount.processor, -b.billing.amount]];
  const { paid, given } = partsOf(b);
  const accountId = mustHaveAccount(facts);
  const [givenFrom, paidFrom] =
    from === "held"
      ? [ledgerAccount.heldGiven(b.id), ledgerAccount.heldPaid(b.id)]
      : [ledgerAccount.given(accountId), ledgerAccount.paid(accountId)];
  return [
    [givenFrom, -given],
    [paidFrom, -paid],
  ];
}

const shareEntries = (b: PricedBooking, amount: Minor): EntryList => {
  const { share, rest } = splitShare(amount, b.policy.instructorShare);
  return [
    [ledgerAccount.instructor(b.instructor.id), share],
    [ledgerAccount.revenue, rest],
  ];
};

/** Splits the price of a session that took place into the instructor's share and ours. */
export const closeEvent = (b: PricedBooking, at: Instant): LedgerEvent =>
  newBookingLedgerEvent(b, "close", { at }, [
    [ledgerAccount.escrow(b.id), -b.billing.amount],
    ...shareEntries(b, b.billing.amount),
  ]);

/** Where a refund goes: to its source; to paid credit, or nowhere yet, if the processor refuses to return it. */
type RefundTarget = "source" | "credit" | "unclaimed";

/** Settles a session that does not take place: refund (minor units) to its target, rest split. */
export const cancelEvent = (
  b: PricedBooking,
  refund: Minor,
  facts: BookingLedgerEvent,
  to: RefundTarget = "source",
): LedgerEvent =>
  newBookingLedgerEvent(b, "cancel", facts, [
    [ledgerAccount.escrow(b.id), -b.billing.amount],
    ...refundEntries(b, refund, facts, to),
    ...shareEntries(b, b.billing.amount - refund),
  ]);

function refundEntries(
  b: PricedBooking,
  refund: Minor,
  facts: BookingLedgerEvent,
  to: RefundTarget,
): EntryList {
  if (to === "unclaimed") return [[ledgerAccount.unclaimed, refund]];
  if (to === "credit") return [[ledgerAccount.paid(mustHaveAccount(facts)), refund]];
  if (b.billing.source === "card") return [[ledgerAccount.processor, refund]];
  const { paid, given } = refundParts(b, refund);
  const accountId = mustHaveAccount(facts);
  return [
    [ledgerAccount.paid(accountId), paid],
    [ledgerAccount.given(accountId), given],
  ];
}

/** Pays a tip (minor units), all of it to the instructor, from paid credit or by card. */
export const tipEvent = (
  b: PricedBooking,
  amount: Minor,
  source: "credit" | "card",
  facts: BookingLedgerEvent,
): LedgerEvent =>
  newBookingLedgerEvent(b, "tip", facts, [
    [source === "credit" ? ledgerAccount.paid(mustHaveAccount(facts)) : ledgerAccount.processor, -amount],
    [ledgerAccount.instructor(b.instructor.id), amount],
  ]);

/** An amount added to the credit of an account; `id` is the ledger event's. */
interface AddedCredit extends CustomerEvent {
  id: string;
  amount: Minor;
  currency: string;
}

/** Credit that we give. */
const givenCreditEvent = (kind: "offer" | "code", { amount, ...facts }: AddedCredit): LedgerEvent =>
  newLedgerEvent({ ...facts, kind }, [
    [ledgerAccount.promo, -amount],
    [ledgerAccount.given(facts.accountId), amount],
  ]);

/** Events of a top-up and, if the offer applies, its bonus (minor units); one each. `id` is the intent's. */
export function topUpEvents({ amount, ...facts }: AddedCredit, bonus: Minor): LedgerEvent[] {
  const paid = newLedgerEvent({ ...facts, kind: "top-up" }, [
    [ledgerAccount.processor, -amount],
    [ledgerAccount.paid(facts.accountId), amount],
  ]);
  if (bonus === 0) return [paid];
  return [paid, givenCreditEvent("offer", { ...facts, id: `${facts.id}_offer`, amount: bonus })];
}

/** Adds the credit of a redeemed gift or promotion code. */
export const codeEvent = (code: AddedCredit): LedgerEvent => givenCreditEvent("code", code);

/** Gives up all credit of an account that is deleted: what was paid becomes ours, what was given goes back. */
export const forfeitEvent = ({ accountId, paid, given, currency }: Wallet, at: Instant): LedgerEvent =>
  newLedgerEvent({ id: `${accountId}_forfeit`, kind: "adjust", currency, at, accountId }, [
    [ledgerAccount.paid(accountId), -paid],
    [ledgerAccount.revenue, paid],
    [ledgerAccount.given(accountId), -given],
    [ledgerAccount.promo, given],
  ]);

/**
 * Builds the view that customer `userId` has of an event, with the name of the booking's instructor if there is one.
 * `balance` is the available credit afterwards, if credit moved.
 */
export function toTransaction(
  event: LedgerEvent,
  userId: string,
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
    userId,
    ...(instructor !== undefined && { instructor }),
  };
}
