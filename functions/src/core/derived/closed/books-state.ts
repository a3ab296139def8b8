import * as v from "valibot";
import { CalendarDate, Id } from "../../fields.ts";
import { Fold } from "./fold.ts";

/** A walk through a collection that continues where it stopped, over several runs and nights. */
const Walk = v.object({
  /** Where the last page ended; empty at the beginning. */
  after: v.string(),
  /** How many documents are still to be read; 1 of a walk that ends with its collection. */
  left: v.number(),
});
export type Walk = v.InferOutput<typeof Walk>;

/** What of a night is still to be compared beside the day that it closed. */
const Review = v.object({
  night: CalendarDate,
  /** Since when bookings may have changed, ms UTC. */
  from: v.number(),
  /** Days and bookings that differed in an earlier night. */
  again: v.object({ days: v.array(v.string()), bookings: v.array(v.string()) }),
  /** Older closed days, in turn. */
  days: Walk,
  /** Calendars of all instructors, with their live bookings. */
  instructors: Walk,
  /** Bookings that changed. */
  changed: Walk,
  /** The other bookings, in turn. */
  bookings: Walk,
  isDone: v.boolean(),
});
export type Review = v.InferOutput<typeof Review>;

/** `settings/books`: how far the books are closed, and what is still to be compared. */
export const BooksState = v.object({
  /** The newest closing and its digest. */
  head: v.optional(v.object({ date: CalendarDate, digest: v.string() })),
  /** Ids of events of older days that no closing has seen yet; the next one takes them. */
  late: v.array(Id),
  /** The newest night, as the day that it closed. */
  night: v.optional(CalendarDate),
  review: v.optional(Review),
  /** The day that is being folded. */
  fold: v.optional(Fold),
});
export type BooksState = v.InferOutput<typeof BooksState>;
