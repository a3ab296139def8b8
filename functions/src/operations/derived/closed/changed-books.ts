import { foldUndigested } from "../../../core/derived/closed/changed-books.ts";
import { changedDay } from "../../../core/derived/closed/closing-chain.ts";
import { unbalanced } from "../../../core/derived/closed/compare-events.ts";
import { lostHead } from "../../../core/derived/closed/decide-closing.ts";
import { isDifferent, type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { siftAll } from "../../../store/access.ts";
import { booksStateRef } from "../../../store/derived/closed/books-state.ts";
import { sha256 } from "../../../store/derived/closed/closed-events.ts";
import { closingStore } from "../../../store/derived/closed/closing-store.ts";
import {
  closedDates,
  eventsSince,
  readClosings,
  readLedger,
} from "../../../store/derived/closed/whole-books.ts";
import { walkDay } from "./walk-day.ts";

/**
 * Books that were changed after they were closed, or that can't be read: nothing may be built on them. Its message names
 * days, events and documents.
 */
export class ChangedBooks extends Error {
  override readonly name = "ChangedBooks";
  readonly checks: readonly TrialCheck[];

  constructor(checks: readonly TrialCheck[]) {
    const named = checks.map(({ kind, ref, day }) => [kind, ref, day !== ref && day && `of ${day}`]);
    const lines = new Set(named.map((words) => words.filter((word) => word).join(" ")));
    super(`Nothing was written, because the books were changed or can't be read:\n${[...lines].join("\n")}`);
    this.checks = checks;
  }
}

/** An event that can't be read is left out, and named by what reads it. */
const isOfLedger = ({ kind, ref = "" }: TrialCheck): boolean =>
  kind === "unreadable" && ref.startsWith("ledger/");

/** Compares closed days with what was closed, a list at a time. */
async function closedChecks(dates: readonly string[]): Promise<TrialCheck[]> {
  const differences: TrialCheck[] = [];
  for (const date of dates)
    for await (const { checks, late } of walkDay(closingStore, date))
      differences.push(
        ...checks.filter((one) => isDifferent(one) && !isOfLedger(one)),
        ...late.flatMap(unbalanced),
      );
  return differences;
}

/** Days of before there were digests must fold to what is stored. */
async function undigestedChecks(): Promise<TrialCheck[]> {
  const { unreadable: _named, ...books } = await readClosings();
  const events = await readLedger(() => undefined);
  const folded = foldUndigested({ ...books, events }, sha256);
  return folded.flatMap(({ stored, agrees }) => (agrees ? [] : changedDay(stored.date)));
}

/**
 * Makes sure that the closed books and all events are what was closed.
 * @throws ChangedBooks if not, or if a document of a closed day can't be read
 */
export async function mustBeUnchanged(): Promise<void> {
  const dates = await closedDates();
  const state = await siftAll([booksStateRef()]);
  const newest = dates.at(-1);
  const last = newest && (await closingStore.closing(newest.date));
  const checks = [
    ...[...state.unreadable].map(unreadableCheck),
    ...(await closedChecks(dates.map(({ date }) => date))),
    ...lostHead(state.read[0]?.data?.head, last?.data),
  ];
  if (dates.some(({ isDigested }) => !isDigested)) checks.push(...(await undigestedChecks()));
  for await (const page of eventsSince(newest ? boundsOf(newest.date).until : 0))
    checks.push(...page.flatMap(unbalanced));
  if (checks.length > 0) throw new ChangedBooks(checks);
}
