import { decideClosing, openingOf } from "../../../core/derived/closed/decide-closing.ts";
import {
  isDifferent,
  type TrialBalance,
  type TrialCheck,
  unreadableCheck,
} from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { sha256 } from "../../../store/derived/closed/closed-events.ts";
import { readBooks } from "../read-books.ts";
import { planClosing } from "./plan-closing.ts";
import { saveClosing } from "./save-closing.ts";

/** Called for each difference, before the day is stored; again after a crash. */
type OnDifference = (check: TrialCheck, date: string) => void;

/**
 * Closes the books of each day (UTC) due at `now` (ms UTC): folds onto the previous day's closing the events that no
 * closing has seen, and compares the newest day with everything stored outside the ledger, and the days before it with
 * what was closed. A closed day stays as it is. Derived data is compared once more ten minutes later before a difference
 * counts. Returns the days done; repeating it changes nothing.
 */
export async function closeBooks(onDifference: OnDifference, now: Instant): Promise<TrialBalance[]> {
  const plan = await planClosing(now);
  const [first = "", firstDue = ""] = [plan?.days[0], plan?.due[0]];
  if (!plan) return [];
  const books = await readBooks({
    from: boundsOf(first).from,
    late: plan.state.data?.late ?? [],
    opening: openingOf(plan)?.closing ?? {},
    known: new Set([...plan.known.values()].flat().map(({ id }) => id)),
    lost: plan.lost,
    touchedFrom: boundsOf(firstDue).from,
  });
  const checks = [...plan.unreadable.map(unreadableCheck), ...books.checks];
  const { done, seen } = decideClosing({ ...plan, ...books, checks }, sha256, now);
  const due = done.filter(({ date }) => plan.due.includes(date));
  for (const { date, state, checks } of due)
    if (state === "differs") for (const one of checks) if (isDifferent(one)) onDifference(one, date);
  // Another process was faster: its result is stored.
  return (await saveClosing(plan, done, seen)) ? due : [];
}
