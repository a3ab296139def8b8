import { AppError } from "../errors.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant, Minor, SignedMinor } from "../model/fields.ts";
import type { LedgerEntry, LedgerEvent, Transaction } from "../model/ledger.ts";
import { availableOf, type Wallet } from "../model/wallet.ts";
import { split } from "./money.ts";

/** Names of accounts; what each holds is said in model/ledger.ts. */
export const account = {
  customer: (uid: string) => `customer:${uid}`,
  held: (aid: string) => `held:${aid}`,
  escrow: (aid: string) => `escrow:${aid}`,
  instructor: (id: string) => `instructor:${id}`,
  revenue: "revenue",
  promo: "promo",
  processor: "processor",
} as const;

/** Where a customer's money is: prepaid credit, or a card behind the processor. */
export type Source = "credit" | "card";

const purse = (source: Source, uid: string): string =>
  source === "credit" ? account.customer(uid) : account.processor;

/** Takes what entries do to the accounts of one customer and gives the wallet after them. */
export function foldWallet(wallet: Wallet, entries: readonly LedgerEntry[], uid: string): Wallet {
  let { amount, held } = wallet;
  for (const entry of entries) {
    const isHeld = entry.account.startsWith("held:");
    if (isHeld) held += entry.amount;
    if (isHeld || entry.account === account.customer(uid)) amount += entry.amount;
  }
  return { ...wallet, amount, held, version: wallet.version + 1 };
}

/** The wallet was read after something the booking does not know of yet: both must be read again. */
export class StaleWallet extends Error {
  override readonly name = "StaleWallet";
}

/** A ledger event and the wallet after it; refuses what the credit does not cover. */
export interface Posting {
  event: LedgerEvent;
  wallet: Wallet;
}

/**
 * Writes one event against a wallet.
 * @throws AppError `insufficient-credit` {available, needed}, minor units
 * @throws StaleWallet when it takes more than is held: what was held has just been released by somebody else
 */
export function post(wallet: Wallet, event: LedgerEvent): Posting {
  const sum = event.entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new Error(`The ledger event ${event.id} does not sum to zero.`);
  const next = foldWallet(wallet, event.entries, event.uid);
  if (next.held < 0) throw new StaleWallet(`${event.id} takes more than is held.`);
  if (availableOf(next) < 0) {
    const needed = availableOf(wallet) - availableOf(next);
    throw new AppError("insufficient-credit", undefined, { available: availableOf(wallet), needed });
  }
  return { event, wallet: next };
}

type Kind = LedgerEvent["kind"];
type Entries = readonly [account: string, amount: SignedMinor][];

/** Builds an event; entries of nothing are left out. */
function eventOf(
  id: string,
  kind: Kind,
  uid: string,
  currency: string,
  at: Instant,
  entries: Entries,
  aid?: string,
): LedgerEvent {
  const kept = entries
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ account: name, amount }));
  return { id, kind, uid, currency, at, entries: kept, ...(aid !== undefined && { aid }) };
}

type Priced = Pick<Booking, "id" | "billing" | "customer" | "instructor" | "policy">;

const bookingEvent = (b: Priced, kind: Kind, at: Instant, entries: Entries): LedgerEvent =>
  eventOf(`${b.id}_${kind}`, kind, b.customer.id, b.billing.currency, at, entries, b.id);

/** Credit set aside for a booking that waits for its answer. */
export const holdEvent = (b: Priced, at: Instant): LedgerEvent =>
  bookingEvent(b, "hold", at, [
    [account.customer(b.customer.id), -b.billing.amount],
    [account.held(b.id), b.billing.amount],
  ]);

/** Held credit given back. */
export const releaseEvent = (b: Priced, at: Instant): LedgerEvent =>
  bookingEvent(b, "release", at, [
    [account.held(b.id), -b.billing.amount],
    [account.customer(b.customer.id), b.billing.amount],
  ]);

/** The price taken, from where it is: held credit, free credit (confirmed at once), or the card. */
export const captureEvent = (b: Priced, from: "held" | Source, at: Instant): LedgerEvent =>
  bookingEvent(b, "capture", at, [
    [from === "held" ? account.held(b.id) : purse(from, b.customer.id), -b.billing.amount],
    [account.escrow(b.id), b.billing.amount],
  ]);

const shares = (b: Priced, amount: Minor): Entries => {
  const { share, rest } = split(amount, b.policy.instructorShare);
  return [
    [account.instructor(b.instructor.id), share],
    [account.revenue, rest],
  ];
};

/** A session that took place: the instructor's share and ours. */
export const closeEvent = (b: Priced, at: Instant): LedgerEvent =>
  bookingEvent(b, "close", at, [[account.escrow(b.id), -b.billing.amount], ...shares(b, b.billing.amount)]);

/** A session that does not take place: the refund to its source, the rest shared. */
export const cancelEvent = (b: Priced, refund: Minor, at: Instant): LedgerEvent =>
  bookingEvent(b, "cancel", at, [
    [account.escrow(b.id), -b.billing.amount],
    [purse(b.billing.source, b.customer.id), refund],
    ...shares(b, b.billing.amount - refund),
  ]);

/** A tip: all of it is the instructor's. */
export const tipEvent = (b: Priced, amount: Minor, source: Source, at: Instant): LedgerEvent =>
  bookingEvent(b, "tip", at, [
    [purse(source, b.customer.id), -amount],
    [account.instructor(b.instructor.id), amount],
  ]);

/** A top-up and, where the offer applies, what we add to it; one event each. `id` is the intent's. */
export function topUpEvents(
  id: string,
  uid: string,
  amount: Minor,
  bonus: Minor,
  currency: string,
  at: Instant,
): LedgerEvent[] {
  const paid = eventOf(id, "top-up", uid, currency, at, [
    [account.processor, -amount],
    [account.customer(uid), amount],
  ]);
  if (bonus === 0) return [paid];
  const given = eventOf(`${id}_offer`, "offer", uid, currency, at, [
    [account.promo, -bonus],
    [account.customer(uid), bonus],
  ]);
  return [paid, given];
}

/** A gift or promotion code redeemed: what we add to the credit. */
export const codeEvent = (
  id: string,
  uid: string,
  { amount, currency }: { amount: Minor; currency: string },
  at: Instant,
): LedgerEvent =>
  eventOf(id, "code", uid, currency, at, [
    [account.promo, -amount],
    [account.customer(uid), amount],
  ]);

/**
 * The customer's view of an event, with the name of the booking's instructor where there is one. `balance` is the available credit afterwards, where credit moved.
 */
export function transactionOf(
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
    mode,
    aid: event.aid ?? "",
    billing: { amount, currency: event.currency, ...from },
    createdAt: event.at,
    userId: event.uid,
    ...(instructor !== undefined && { instructor }),
  };
}
