import { AppError } from "../../errors.ts";
import type { Instant, Minor } from "../../fields.ts";
import type { LedgerEntry, LedgerEvent, NewLedgerEvent } from "../../ledger/ledger.ts";
import {
  correctionEvent,
  movingEntries,
  reversingEntries,
} from "../../ledger/postings/correction-posting.ts";
import { ownCase } from "../own-case.ts";
import {
  mustBeTreasurer,
  mustNotBeInRemoval,
  type RoleBook,
  stepConflict,
  TREASURER_WAIT,
  treasurersOf,
} from "../roles/role-book.ts";
import { type EventCorrections, MOST_CORRECTIONS } from "./correction.ts";
import { insteadOf } from "./instead-of.ts";

/** What is to be corrected: the whole event, or an amount (minor units) that moves between two accounts. */
export type CorrectionWish =
  | { how: "reverse" }
  | { how: "move"; debit: string; credit: string; amount: Minor };

/** A treasurer who acts, and when. */
interface By {
  uid: string;
  now: Instant;
}

function mustBeSeen({ version }: EventCorrections, seen: number): void {
  if (version !== seen)
    throw stepConflict("Someone changed this correction. Look at it again before you decide.", "changed");
}

/** What an event has on its accounts now: its entries, and those of what has corrected it. */
export const entriesNow = (event: LedgerEvent, { booked }: EventCorrections): LedgerEntry[] =>
  [event, ...booked].flatMap(({ entries }) => entries);

/** Why no entry of an event can be corrected; undefined where one can. */
export function uncorrectable({ kind, entries }: LedgerEvent): string | undefined {
  if (kind === "correction") return "This is a correction itself. Correct the entry that it corrects.";
  const refused = entries.map(({ account }) => insteadOf(account));
  return refused.every((reason) => reason !== undefined) ? refused[0] : undefined;
}

/** The entries that reverse what is left of an event, or why that isn't possible. */
export function reversalOf(
  event: LedgerEvent,
  corrections: EventCorrections,
): { entries: LedgerEntry[] } | { refused: string } {
  const refused =
    uncorrectable(event) ?? event.entries.map(({ account }) => insteadOf(account)).find((one) => one);
  if (refused !== undefined) return { refused };
  const entries = reversingEntries(entriesNow(event, corrections));
  return entries.length === 0 ? { refused: "Nothing of this entry is left to reverse." } : { entries };
}

/** @throws AppError `bad-request` {how, debit, credit} */
function mustGetEntries(
  event: LedgerEvent,
  corrections: EventCorrections,
  wish: CorrectionWish,
): LedgerEntry[] {
  const refuse = (field: string, message: string) =>
    new AppError("bad-request", message, { [field]: message });
  const problem = uncorrectable(event);
  if (problem !== undefined) throw refuse("how", problem);
  if (wish.how === "reverse") {
    const reversal = reversalOf(event, corrections);
    if ("refused" in reversal) throw refuse("how", reversal.refused);
    return reversal.entries;
  }
  const { debit, credit, amount } = wish;
  for (const side of ["debit", "credit"] as const) {
    const refused = insteadOf(wish[side]);
    if (refused !== undefined) throw refuse(side, refused);
  }
  if (debit === credit) throw refuse("credit", "Choose another account than the debit.");
  const own = event.entries.map(({ account }) => account);
  if (!own.includes(debit) && !own.includes(credit))
    throw refuse("credit", "One of the two accounts has to be in the entry.");
  return movingEntries(debit, credit, amount);
}

/**
 * Asks for a correction of an event. It waits for another treasurer's yes; where there is none, who asks can book it after 24 hours.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}, `bad-request` {how, debit, credit}
 */
export function askForCorrection(
  book: RoleBook,
  before: EventCorrections,
  event: LedgerEvent,
  { version, reason, wish }: { version: number; reason: string; wish: CorrectionWish },
  { uid: by, now }: By,
): EventCorrections {
  mustBeTreasurer(book, by);
  mustNotBeInRemoval(book, by);
  mustBeSeen(before, version);
  if (before.waits) throw stepConflict("A correction of this entry is waiting. Approve it or stop it first.");
  if (before.booked.length >= MOST_CORRECTIONS)
    throw stepConflict("This entry was corrected too often. Ask an engineer to look at it.");
  const entries = mustGetEntries(event, before, wish);
  const canApprove = treasurersOf(book).some((other) => other !== by);
  const waits = { by, at: now, reason, entries, ...(!canApprove && { due: now + TREASURER_WAIT }) };
  return { ...before, version: version + 1, waits };
}

/**
 * Books a correction that waits: by another treasurer than who asked, or by who asked once its 24 hours are over.
 * @throws AppError `claim-required` {own, treasurer}, `wrong-state` {closed, changed}
 */
export function approveCorrection(
  book: RoleBook,
  before: EventCorrections,
  event: LedgerEvent,
  version: number,
  { uid, now }: By,
): { corrections: EventCorrections; event: NewLedgerEvent } {
  mustBeTreasurer(book, uid);
  mustNotBeInRemoval(book, uid);
  mustBeSeen(before, version);
  const { waits, booked } = before;
  if (!waits) throw stepConflict("No correction of this entry is waiting.");
  const { due, ...asked } = waits;
  const isOwn = waits.by === uid;
  if (isOwn && (due === undefined || now < due))
    throw ownCase("You asked for this correction, so another treasurer has to approve it.");
  const correction = correctionEvent(event, asked.entries, booked.length + 1);
  const done = { id: correction.id, ...asked, bookedAt: now, ...(!isOwn && { approvedBy: uid }) };
  return { corrections: { version: version + 1, booked: [...booked, done] }, event: correction };
}

/**
 * Ends a correction that waits, by any treasurer: nothing is booked.
 * @throws AppError `claim-required` {treasurer}, `wrong-state` {closed, changed}
 */
export function stopCorrection(
  book: RoleBook,
  before: EventCorrections,
  version: number,
  { uid }: By,
): EventCorrections {
  mustBeTreasurer(book, uid);
  mustBeSeen(before, version);
  if (!before.waits) throw stepConflict("No correction of this entry is waiting.");
  return { version: version + 1, booked: before.booked };
}
