import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import { LedgerEntry, ledgerKinds } from "../../ledger/ledger.ts";
import { correctableAccounts } from "../../ledger/postings/correction-posting.ts";

/** What a journal entry is about. */
export const JournalEntryKind = v.picklist(ledgerKinds);

/** An account that a correction can move. */
export const CorrectedAccount = v.picklist(correctableAccounts);

/** Corrections of one event that are booked at most: with more of them, something else is wrong. */
export const MOST_CORRECTIONS = 20;

const asked = {
  /** The treasurer who asked for it, when, and why. */
  by: Id,
  at: Instant,
  reason: v.string(),
  entries: v.array(LedgerEntry),
};

/** A correction that waits for another treasurer's yes. */
export const WaitingCorrection = v.object({
  ...asked,
  /** From when who asked can book it alone, ms UTC; absent where another treasurer has to approve it. */
  due: v.optional(Instant),
});
export type WaitingCorrection = v.InferOutput<typeof WaitingCorrection>;

/** A correction that was booked: `id` is its event of the ledger. */
export const BookedCorrection = v.object({
  id: Id,
  ...asked,
  bookedAt: Instant,
  /** The other treasurer; absent where there was none and 24 hours had passed. */
  approvedBy: v.optional(Id),
});
export type BookedCorrection = v.InferOutput<typeof BookedCorrection>;

/** `corrections/{id of an event of the ledger}`: what has corrected the event, the oldest first, and what waits to. */
export const EventCorrections = v.object({
  /** Raised by each step. */
  version: v.number(),
  booked: v.pipe(v.array(BookedCorrection), v.maxLength(MOST_CORRECTIONS)),
  waits: v.optional(WaitingCorrection),
});
export type EventCorrections = v.InferOutput<typeof EventCorrections>;

/** Of an event before the first step. */
export const noCorrections: EventCorrections = { version: 0, booked: [] };
