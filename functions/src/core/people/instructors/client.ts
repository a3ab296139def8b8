import * as v from "valibot";
import { Id, Instant, Person, TimeZone } from "../../fields.ts";

/** A session as a list of clients names it; `at` is its start. */
const ClientSession = v.object({ id: Id, at: Instant, timeZone: TimeZone, service: v.string() });
export type ClientSession = v.InferOutput<typeof ClientSession>;

/** A customer whom an instructor teaches, as the instructor sees them: first name and initial, and what the two had together. */
export const TaughtClient = v.object({
  ...Person.entries,
  /** Sessions the customer kept, of how many. */
  kept: v.number(),
  of: v.number(),
  /** The latest session that took place. */
  last: v.optional(ClientSession),
  /** The earliest one that is confirmed. */
  next: v.optional(ClientSession),
  /**
   * Sessions ahead, missed or canceled that can't be read: whether they count, and how, is not known. One that took place counts
   * though it can't be read.
   */
  unread: v.optional(v.number()),
  /** The start of the latest of all of these. */
  at: Instant,
  /** Whether the instructor has blocked them. */
  isBlocked: v.optional(v.literal(true)),
});
export type TaughtClient = v.InferOutput<typeof TaughtClient>;

/** `clients/{instructorId}`: whom an instructor teaches, latest session first, at most `CLIENTS.listed`. */
export const ClientList = v.object({
  people: v.array(TaughtClient),
  /** The ids of `people`, by which the lists with a customer are found. */
  customers: v.array(Id),
  /** Whether its instructor had more bookings than it was begun from; a rebuild completes it. */
  isPartial: v.optional(v.literal(true)),
  /** How often it was derived: of two triggers at once, the one that read less is told so even where nothing changed. */
  writes: v.optional(v.number()),
});
export type ClientList = v.InferOutput<typeof ClientList>;
