import { localDate } from "../availability/time-zone.ts";
import { EARNINGS_DUE_AFTER, FIRST_EARNINGS_WAIT } from "../constants.ts";
import type { Instant, SignedMinor } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import type { LedgerKind } from "../ledger/ledger-event.ts";
import { ledgerAccount } from "../ledger/ledger-event.ts";
import type { EarningsItem } from "./earnings.ts";

const instructorPrefix = ledgerAccount.instructor("");

/** Kinds of items by ledger kind; any other is an adjustment. */
const kindOf: Partial<Record<LedgerKind, EarningsItem["kind"]>> = {
  close: "session",
  loss: "session",
  cancel: "late",
  tip: "tip",
  refund: "refund",
  "refund failed": "refund",
  payout: "payout",
  "payout returned": "returned",
  "taken back": "taken back",
};

/** The instructor a ledger event pays or charges; undefined if none. */
export const instructorOf = ({ entries }: Pick<LedgerEvent, "entries">): string | undefined =>
  entries.find(({ account }) => account.startsWith(instructorPrefix))?.account.slice(instructorPrefix.length);

const sumOn = ({ entries }: LedgerEvent, isMeant: (account: string) => boolean): number =>
  entries.reduce((sum, { account, amount }) => (isMeant(account) ? sum + amount : sum), 0);

/** An item by its event's id, and what the event gives or takes. */
export interface ExpectedItem {
  instructorId: string;
  id: string;
  amount: SignedMinor;
}

/** The item that an event of the ledger must have: one, or none if it concerns no instructor. */
export function expectedItems(event: LedgerEvent): ExpectedItem[] {
  const instructorId = instructorOf(event);
  if (instructorId === undefined) return [];
  const amount = sumOn(event, (account) => account === ledgerAccount.instructor(instructorId));
  return [{ instructorId, id: event.id, amount }];
}

/** The payout of a ledger event: `payout_{id}_{instructorId}`, with `_back` if it was returned. */
export const payoutOf = (eventId: string, instructorId: string): string =>
  eventId.slice("payout_".length, eventId.lastIndexOf(`_${instructorId}`));

/** Whether an item is a payout, or one that was returned. */
export const isPayoutItem = ({ kind }: Pick<EarningsItem, "kind">): boolean =>
  kind === "payout" || kind === "returned";

/** Whether an item is a share or a tip: the first one begins the wait of a new instructor. */
export const isEarned = ({ kind, amount }: Pick<EarningsItem, "kind" | "amount">): boolean =>
  amount > 0 && (kind === "session" || kind === "late" || kind === "tip");

/** What an item takes from its instructor: the zone of their day documents, and when they first earned something. */
interface EarnerFacts {
  /** Never changes. */
  zone: string;
  firstEarnedAt?: Instant | undefined;
}

/** Whether what is earned at an instant waits with the first share, earned at `firstEarnedAt`. */
export const waitsWithFirst = (at: Instant, firstEarnedAt: Instant): boolean =>
  at >= firstEarnedAt && at < firstEarnedAt + FIRST_EARNINGS_WAIT;

/** When what was earned at an instant can be paid out: later in the days after the first share. */
export function dueAfter(at: Instant, firstEarnedAt: Instant | undefined): Instant {
  const due = at + EARNINGS_DUE_AFTER;
  const waits = firstEarnedAt !== undefined && waitsWithFirst(at, firstEarnedAt);
  return waits ? Math.max(due, firstEarnedAt + FIRST_EARNINGS_WAIT) : due;
}

/** The earnings item that a ledger event makes. */
export function earningsItemOf(
  event: LedgerEvent,
  instructorId: string,
  { zone, firstEarnedAt }: EarnerFacts,
): EarningsItem {
  const kind = kindOf[event.kind] ?? "adjust";
  const amount = sumOn(event, (account) => account === ledgerAccount.instructor(instructorId));
  // We bear adjustments: what they take from our share isn't a fee.
  const fee = kind === "adjust" ? 0 : sumOn(event, (account) => account === ledgerAccount.revenue);
  const isPayout = isPayoutItem({ kind });
  // Delivered after a later one, a share is the first itself.
  const first = isEarned({ kind, amount }) ? Math.min(event.at, firstEarnedAt ?? event.at) : firstEarnedAt;
  return {
    kind,
    gross: amount + fee,
    fee,
    amount,
    at: event.at,
    month: localDate(event.at, zone).slice(0, 7),
    dueAt: dueAfter(event.at, isPayout ? undefined : first),
    ...(isPayout ? { state: "booked", payoutId: payoutOf(event.id, instructorId) } : { state: "open" }),
    ...(event.aid !== undefined && { bookingId: event.aid }),
  };
}
