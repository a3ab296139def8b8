import { type Fold, withFailedChecks, withLate, withOwn } from "../../../core/derived/closed/fold.ts";
import {
  type ClosedEvents,
  type FoundEvent,
  inLines,
  LINES,
  lineOf,
} from "../../../core/derived/closed/known-event.ts";
import { unreadableCheck } from "../../../core/derived/trial-balance.ts";
import type { ClosingStore } from "../../../store/derived/closed/closing-store.ts";
import { walkDay } from "./walk-day.ts";

/** A fold after one more step, and the list that this step has made, if any. */
export interface FoldStep {
  fold: Fold;
  list?: ClosedEvents;
}

const listOf = (
  { date, parts: part }: Fold,
  events: readonly FoundEvent[],
  place: Pick<ClosedEvents, "after" | "through" | "isLate">,
): { list?: ClosedEvents } =>
  events.length === 0
    ? {}
    : { list: { date, part, lines: inLines(events).map(lineOf).join("\n"), ...place } };

/** Reads the next page of the day's own events. */
async function ownStep(store: ClosingStore, fold: Fold): Promise<FoldStep> {
  const { date, after } = fold;
  const unreadable: string[] = [];
  const { events, end: through } = await store.eventsOf({ date, after }, LINES, (path) =>
    unreadable.push(path),
  );
  const isLast = events.length < LINES;
  const place = { ...(after && { after }), ...(through && { through }) };
  return {
    fold: withFailedChecks(withOwn(fold, events, { through, isLast }), unreadable.map(unreadableCheck)),
    ...listOf(fold, events, place),
  };
}

/** Takes late events that a review has found. */
async function takenStep(store: ClosingStore, fold: Fold): Promise<FoldStep> {
  const unreadable: string[] = [];
  const events = await store.eventsByIds(fold.taken, (path) => unreadable.push(path));
  const after = withFailedChecks(withLate(fold, events), unreadable.map(unreadableCheck));
  return { fold: { ...after, isTaken: true }, ...listOf(fold, events, { isLate: true }) };
}

/** Compares the closed days that are read again, a list at a time, and takes what came late. */
async function* againSteps(store: ClosingStore, begun: Fold): AsyncGenerator<FoldStep> {
  const taken = new Set(begun.taken);
  let fold = begun;
  for (const date of begun.again) {
    for await (const { checks, late } of walkDay(store, date, fold.steps)) {
      const events = late.filter(({ id }) => !taken.has(id));
      const step = listOf(fold, events, { isLate: true });
      fold = { ...withLate(withFailedChecks(fold, checks), events), steps: fold.steps + 1 };
      yield { fold, ...step };
    }
    fold = { ...fold, again: fold.again.slice(1), steps: 0 };
  }
  yield { fold };
}

/**
 * Folds a day from where `fold` is, a page at a time: its own events, then what came late of earlier days. Yields after each
 * page, so that it can be stored and go on there in another run. At most a page is in memory.
 */
export async function* foldDay(store: ClosingStore, begun: Fold): AsyncGenerator<FoldStep, void, undefined> {
  let fold = begun;
  while (!fold.isRead) {
    const step = await ownStep(store, fold);
    fold = step.fold;
    yield step;
  }
  if (!fold.isTaken) {
    const step = await takenStep(store, fold);
    fold = step.fold;
    yield step;
  }
  if (fold.again.length > 0) yield* againSteps(store, fold);
}
