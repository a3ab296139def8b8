import { isDeepStrictEqual } from "node:util";
import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import type { DayEvents } from "../../../core/derived/closed/close-days.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { closedEventsOf } from "../../../core/derived/closed/known-event.ts";
import { stateAfterClosing } from "../../../core/derived/closed/state-after-closing.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Loaded } from "../../../store/access.ts";
import { closedEvents } from "../../../store/collections.ts";
import { Batch, isStaleWriteError } from "../../../store/commit.ts";
import { putBooksState } from "../../../store/derived/closed/books-state.ts";
import { putMonths } from "../../../store/derived/closed/ledger-months.ts";
import { addUnmet } from "../../../store/derived/unmet-searches.ts";

/** What was read of the days that are closed. */
interface ReadDays {
  read: readonly Loaded<TrialBalance>[];
  state: Loaded<BooksState>;
}

/**
 * Stores closings, all or none, each with the events that it has seen first, what these moved, and the searches of the day before that found
 * no one: exactly once, because its document is created. Returns false if another process was faster.
 */
export async function saveClosing(
  { read, state }: ReadDays,
  done: readonly TrialBalance[],
  seen: readonly DayEvents[],
): Promise<boolean> {
  const batch = new Batch();
  for (const balance of done) {
    const before = read.find(({ ref }) => ref.id === balance.date);
    if (!before || isDeepStrictEqual(before.data, balance)) continue;
    batch.put(before, balance);
    if (!before.data) await addUnmet(batch, dayBefore(balance.date));
  }
  for (const { date, own, late } of seen)
    for (const events of closedEventsOf(date, [...own, ...late]))
      batch.create(closedEvents().doc(`${date}_${events.part}`), events);
  await putMonths(batch, seen);
  if (seen.length > 0) putBooksState(batch, state, stateAfterClosing(state.data, done, seen));
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isStaleWriteError(error)) return false;
    throw error;
  }
}
