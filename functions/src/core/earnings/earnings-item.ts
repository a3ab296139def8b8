import { localDate } from "../availability/time-zone.ts";
import { EARNINGS_DUE_AFTER } from "../constants.ts";
import type { SignedMinor } from "../fields.ts";
import type { LedgerKind } from "../ledger/ledger-event.ts";
import { ledgerAccount } from "../ledger/ledger-event.ts";
import type { LedgerEvent } from "../ledger/model.ts";
import type { EarningsItem } from "./model.ts";

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
const payoutOf = (eventId: string, instructorId: string): string =>
  eventId.slice("payout_".length, eventId.lastIndexOf(`_${instructorId}`));

/**
 * The earnings item that a ledger event makes. `zone`: the zone of the instructor's day documents, which never changes.
 */
export function earningsItemOf(event: LedgerEvent, instructorId: string, zone: string): EarningsItem {
  const kind = kindOf[event.kind] ?? "adjust";
  const amount = sumOn(event, (account) => account === ledgerAccount.instructor(instructorId));
  // We bear adjustments: what they take from our share isn't a fee.
  const fee = kind === "adjust" ? 0 : sumOn(event, (account) => account === ledgerAccount.revenue);
  const isPayout = kind === "payout" || kind === "returned";
  return {
    ...{ kind, gross: amount + fee, fee, amount, at: event.at },
    month: localDate(event.at, zone).slice(0, 7),
    dueAt: event.at + EARNINGS_DUE_AFTER,
    ...(isPayout ? { state: "booked", payoutId: payoutOf(event.id, instructorId) } : { state: "open" }),
    ...(event.aid !== undefined && { bookingId: event.aid }),
  };
}
