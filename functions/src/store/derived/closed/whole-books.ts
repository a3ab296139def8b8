import { FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { WholeBooks } from "../../../core/derived/closed/changed-books.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { Instant } from "../../../core/fields.ts";
import { sift, tally } from "../../access.ts";
import { closedEvents, ledger, trialBalances } from "../../collections.ts";
import { documentPages } from "../../document-pages.ts";
import { foundEvent } from "./closed-events.ts";

/** Events of one page. */
const PAGE = 1_000;

/** Every event of the ledger, as it is stored. */
export async function readLedger(onUnreadable: (path: string) => void): Promise<FoundEvent[]> {
  const events: FoundEvent[] = [];
  for await (const page of documentPages(ledger()))
    events.push(...page.map((doc) => foundEvent(doc, onUnreadable)));
  return events;
}

/** Every closing, with the events that it has seen; `unreadable` are the paths of those documents that can't be read. */
interface ReadClosings extends Omit<WholeBooks, "events"> {
  unreadable: string[];
}

/** Reads every closing and the lists of its events. */
export async function readClosings(): Promise<ReadClosings> {
  const known = new Map<string, KnownEvent[]>();
  const closings = sift((await trialBalances().orderBy("date").get()).docs);
  const lists = sift((await closedEvents().orderBy("date").get()).docs);
  const inOrder = lists.read.toSorted((a, b) => (a.data?.part ?? 0) - (b.data?.part ?? 0));
  for (const { data } of inOrder)
    if (data) known.set(data.date, [...(known.get(data.date) ?? []), ...knownEventsOf(data)]);
  return {
    closings: closings.read.flatMap(({ data }) => data ?? []),
    known,
    unreadable: [...closings.unreadable, ...lists.unreadable],
  };
}

/** The days that are closed, oldest first, and whether each has a digest. */
export async function closedDates(): Promise<{ date: string; isDigested: boolean }[]> {
  const dates: { date: string; isDigested: boolean }[] = [];
  for await (const page of documentPages(trialBalances(), ["digest"]))
    dates.push(...page.map((doc) => ({ date: doc.id, isDigested: doc.get("digest") !== undefined })));
  return dates;
}

/** Events of the ledger from `from` (ms UTC) on, page by page. */
export async function* eventsSince(from: Instant): AsyncGenerator<FoundEvent[]> {
  const since = ledger().withConverter(null).where("at", ">=", from);
  const ordered = since.orderBy("at").orderBy(FieldPath.documentId()).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    tally.reads += Math.max(1, docs.length);
    if (docs.length > 0) yield docs.map((doc) => foundEvent(doc, () => undefined));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}
