import * as v from "valibot";
import { CalendarDate, Instant } from "../../fields.ts";
import type { LedgerEvent } from "../../ledger/ledger.ts";

/** An event of the ledger as a closing saw it. */
export interface KnownEvent {
  id: string;
  /** The day (UTC) of its time. */
  day: string;
  /** Of the whole stored document. */
  hash: string;
}

/** An event as it is stored now. */
export interface FoundEvent extends KnownEvent {
  /** Undefined if it doesn't match its schema. */
  event: LedgerEvent | undefined;
}

/** An event's place in the order of the ledger: its time (ms UTC), then its id. */
export const EventPlace = v.object({ at: Instant, id: v.string() });
export type EventPlace = v.InferOutput<typeof EventPlace>;

/**
 * `closedEvents/{yyyy-mm-dd}_{part}`: the events that the closing of a day saw first, one a line: its own, page by page in the
 * order of the ledger, and then those of earlier days that came late. Written while the day is folded, and never again.
 */
export const ClosedEvents = v.object({
  date: CalendarDate,
  part: v.number(),
  lines: v.string(),
  /** Where the page of the day begins, without it, and where it ends. Absent in lists of late events, and in old ones. */
  after: v.optional(EventPlace),
  through: v.optional(EventPlace),
  /** Whether it lists late events. */
  isLate: v.optional(v.boolean()),
});
export type ClosedEvents = v.InferOutput<typeof ClosedEvents>;

/** Lines per document: far below what a document may hold. */
export const LINES = 4_000;

/** An event as a line of a list. */
export const lineOf = ({ day, hash, id }: KnownEvent): string => `${day} ${hash} ${id}`;

/** Events in the order of their lines. */
export const inLines = <E extends KnownEvent>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));

/** The documents that list the events of a closing. */
export function closedEventsOf(date: string, events: readonly KnownEvent[]): ClosedEvents[] {
  const lines = inLines(events).map(lineOf);
  const parts = Math.ceil(lines.length / LINES);
  return Array.from({ length: parts }, (_, part) => ({
    date,
    part,
    lines: lines.slice(part * LINES, (part + 1) * LINES).join("\n"),
  }));
}

/** The events that a document lists. */
export const knownEventsOf = ({ lines }: Pick<ClosedEvents, "lines">): KnownEvent[] =>
  lines.split("\n").flatMap((line) => {
    const [day, hash, id] = line.split(" ");
    return day && hash && id ? { day, hash, id } : [];
  });
