import { changesInBooks } from "../../../core/derived/closed/changed-books.ts";
import { changedDay } from "../../../core/derived/closed/closing-chain.ts";
import type { FoundEvent } from "../../../core/derived/closed/known-event.ts";
import { type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import { siftAll } from "../../../store/access.ts";
import { booksStateRef } from "../../../store/derived/closed/books-state.ts";
import { sha256 } from "../../../store/derived/closed/closed-events.ts";
import { readClosings } from "../../../store/derived/closed/whole-books.ts";

/**
 * Books that were changed after they were closed, or that can't be read: nothing may be built on them. Its message names
 * days, events and documents.
 */
export class ChangedBooks extends Error {
  override readonly name = "ChangedBooks";
  readonly checks: readonly TrialCheck[];

  constructor(checks: readonly TrialCheck[]) {
    const named = checks.map(({ kind, ref, day }) => [kind, ref, day !== ref && day && `of ${day}`]);
    const lines = named.map((words) => words.filter((word) => word).join(" "));
    super(`Nothing was written, because the books were changed or can't be read:\n${lines.join("\n")}`);
    this.checks = checks;
  }
}

/**
 * Makes sure that the closed books and all events are what was closed.
 * @throws ChangedBooks if not, or if a document of a closed day can't be read
 */
export async function mustBeUnchanged(events: readonly FoundEvent[]): Promise<void> {
  const { unreadable, ...books } = await readClosings();
  const state = await siftAll([booksStateRef()]);
  const head = state.read[0]?.data?.head;
  const last = books.closings.at(-1);
  const lost = [...unreadable, ...state.unreadable].map(unreadableCheck);
  const checks = [...lost, ...changesInBooks({ ...books, events }, sha256)];
  const isHeadLost = head !== undefined && (head.date !== last?.date || head.digest !== last.digest);
  if (isHeadLost && !checks.some(({ ref }) => ref === head.date)) checks.push(changedDay(head.date));
  if (checks.length > 0) throw new ChangedBooks(checks);
}
