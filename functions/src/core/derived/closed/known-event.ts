import * as v from "valibot";
import { CalendarDate } from "../../fields.ts";
import type { LedgerEvent } from "../../ledger/model.ts";

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

/**
 * `closedEvents/{yyyy-mm-dd}_{part}`: the events that the closing of a day saw first, one a line: its own, and those of
 * earlier days that came late. Written with the closing and never again.
 */
export const ClosedEvents = v.object({ date: CalendarDate, part: v.number(), lines: v.string() });
export type ClosedEvents = v.InferOutput<typeof ClosedEvents>;

/** Lists of closed events that are gone, changed or can't be read: their days, and the late events that their closings name. */
export interface LostLists {
  days: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/** Whether a lost list may have had an event: it is part of the closings already, and never counted twice. */
export const isOfLost = ({ days, ids }: LostLists, { day, id }: Pick<KnownEvent, "day" | "id">): boolean =>
  days.has(day) || ids.has(id);

/** Lines per document: far below what a document may hold. */
const LINES = 4_000;

const lineOf = ({ day, hash, id }: KnownEvent): string => `${day} ${hash} ${id}`;

/** The lines of a closing's events, sorted. */
export const knownEventLines = (events: readonly KnownEvent[]): string[] => events.map(lineOf).sort();

/** The documents that list the events of a closing. */
export function closedEventsOf(date: string, events: readonly KnownEvent[]): ClosedEvents[] {
  const lines = knownEventLines(events);
  const parts = Math.ceil(lines.length / LINES);
  return Array.from({ length: parts }, (_, part) => ({
    date,
    part,
    lines: lines.slice(part * LINES, (part + 1) * LINES).join("\n"),
  }));
}

/** The events that a document lists. */
export const knownEventsOf = ({ lines }: ClosedEvents): KnownEvent[] =>
  lines.split("\n").flatMap((line) => {
    const [day, hash, id] = line.split(" ");
    return day && hash && id ? { day, hash, id } : [];
  });
