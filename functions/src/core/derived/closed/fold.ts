import * as v from "valibot";
import { CalendarDate, SignedMinor } from "../../fields.ts";
import { addMovements, Movements, movementsOf } from "../journal/month-moves.ts";
import { addSums, type GroupSums, sumsByGroup } from "../ledger-sums.ts";
import { CHECKS_LISTED, isDifferent, type TrialBalance, TrialCheck } from "../trial-balance.ts";
import { lateEntries } from "./close-days.ts";
import { unbalanced } from "./compare-events.ts";
import { EventPlace, type FoundEvent } from "./known-event.ts";

/** Ids of late events that a closing names one by one; of more it names their days alone. */
const MOST_NAMED = 2_000;

/** How far a day is folded that is being closed: a page at a time, over several runs if need be. */
export const Fold = v.object({
  date: CalendarDate,
  /** Whether it was the newest day when it was begun: then everything else is compared with it. */
  isNewest: v.boolean(),
  /** Where its last page ended; absent before the first. */
  after: v.optional(EventPlace),
  /** Whether all its own events are read. */
  isRead: v.boolean(),
  /** Closed days that are still to be compared with what was closed, and how many steps of the first are done. */
  again: v.array(CalendarDate),
  steps: v.number(),
  /** Ids of late events that a review has found, and that this closing takes. */
  taken: v.array(v.string()),
  isTaken: v.boolean(),
  /** Lists written. */
  parts: v.number(),
  /** The sums so far, by group of accounts and by what moved them. */
  moves: v.record(v.string(), SignedMinor),
  moved: Movements,
  late: v.array(v.string()),
  lateDays: v.array(CalendarDate),
  /** What failed so far. */
  checks: v.array(TrialCheck),
});
export type Fold = v.InferOutput<typeof Fold>;

/** A fold at its beginning. */
export const newFold = (
  date: string,
  { again = [], late = [] }: { again?: readonly string[]; late?: readonly string[] } = {},
  isNewest = false,
): Fold => ({
  date,
  isNewest,
  isRead: false,
  again: [...again],
  steps: 0,
  taken: [...late],
  isTaken: late.length === 0,
  parts: 0,
  moves: {},
  moved: {},
  late: [],
  lateDays: [],
  checks: [],
});

/** A fold that has found more, as far as it is listed. */
export const withFailedChecks = (fold: Fold, checks: readonly TrialCheck[]): Fold => ({
  ...fold,
  checks: [...fold.checks, ...checks.filter(isDifferent)].slice(0, CHECKS_LISTED),
});

function withEvents(fold: Fold, events: readonly FoundEvent[]): Fold {
  const readable = events.flatMap(({ event }) => event ?? []);
  return {
    ...withFailedChecks(fold, events.flatMap(unbalanced)),
    moves: { ...addSums(fold.moves, sumsByGroup(readable)) },
    moved: addMovements([fold.moved, movementsOf(readable)]),
    parts: fold.parts + (events.length > 0 ? 1 : 0),
  };
}

/** A fold after a page of its own events, which ended at `through`; there is no other if it is `isLast`. */
export const withOwn = (
  fold: Fold,
  events: readonly FoundEvent[],
  { through, isLast }: { through: EventPlace | undefined; isLast: boolean },
): Fold => ({ ...withEvents(fold, events), ...(through && { after: through }), isRead: isLast });

/** A fold that has seen events of earlier days that came late. */
export function withLate(fold: Fold, events: readonly FoundEvent[]): Fold {
  if (events.length === 0) return fold;
  return {
    ...withFailedChecks(withEvents(fold, events), lateEntries(events)),
    late: [...fold.late, ...events.map(({ id }) => id)].slice(0, MOST_NAMED + 1),
    lateDays: [...new Set([...fold.lateDays, ...events.map(({ day }) => day)])].sort(),
  };
}

/** The books of a folded day, on top of the closing before it; without its digest. */
export function closingOf(
  { date, moves, late, lateDays }: Fold,
  before: { closing: GroupSums; digest?: string | undefined } | undefined,
): Omit<TrialBalance, "checks" | "state" | "due" | "at" | "digest"> {
  const opening = before?.closing ?? {};
  return {
    date,
    opening: { ...opening },
    moves: { ...moves },
    closing: { ...addSums(opening, moves) },
    ...(late.length > 0 && late.length <= MOST_NAMED && { late: late.toSorted() }),
    ...(lateDays.length > 0 && { lateDays }),
    ...(before?.digest !== undefined && { after: before.digest }),
  };
}
