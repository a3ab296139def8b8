import { changesInBooks, type WholeBooks } from "../../../core/derived/closed/changed-books.ts";
import { changedDay } from "../../../core/derived/closed/closing-chain.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { TrialCheck } from "../../../core/derived/trial-balance.ts";
import { get } from "../../access.ts";
import { closedEvents, ledger, trialBalances } from "../../collections.ts";
import { documentPages } from "../../document-pages.ts";
import { booksStateRef } from "./books-state.ts";
import { foundEvent, sha256 } from "./closed-events.ts";

/** Books that were changed after they were closed: nothing may be built on them. Its message names days and events. */
export class ChangedBooks extends Error {
  override readonly name = "ChangedBooks";
  readonly checks: readonly TrialCheck[];

  constructor(checks: readonly TrialCheck[]) {
    const named = checks.map(({ kind, ref, day }) => [kind, ref, day !== ref && day && `of ${day}`]);
    const lines = named.map((words) => words.filter((word) => word).join(" "));
    super(`Nothing was written, because the books were changed:\n${lines.join("\n")}`);
    this.checks = checks;
  }
}

/** Every event of the ledger, as it is stored. */
export async function readLedger(onUnreadable: (path: string) => void): Promise<FoundEvent[]> {
  const found: FoundEvent[] = [];
  for await (const page of documentPages(ledger()))
    found.push(...page.map((doc) => foundEvent(doc, onUnreadable)));
  return found;
}

/** Every closing, with the events that it has seen. */
export async function readClosings(): Promise<Omit<WholeBooks, "events">> {
  const known = new Map<string, KnownEvent[]>();
  const closings = (await trialBalances().orderBy("date").get()).docs.map((doc) => doc.data());
  for (const doc of (await closedEvents().orderBy("date").get()).docs) {
    const { date } = doc.data();
    known.set(date, [...(known.get(date) ?? []), ...knownEventsOf(doc.data())]);
  }
  return { closings, known };
}

/**
 * Makes sure that the closed books and all events are what was closed.
 * @throws ChangedBooks if not
 */
export async function mustBeUnchanged(events: readonly FoundEvent[]): Promise<void> {
  const books = await readClosings();
  const { head } = (await get(booksStateRef())).data ?? {};
  const last = books.closings.at(-1);
  const checks = changesInBooks({ ...books, events }, sha256);
  const isHeadLost = head !== undefined && (head.date !== last?.date || head.digest !== last.digest);
  if (isHeadLost && !checks.some(({ ref }) => ref === head.date)) checks.push(changedDay(head.date));
  if (checks.length > 0) throw new ChangedBooks(checks);
}
