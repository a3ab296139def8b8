import { createHash } from "node:crypto";
import type { DocumentData, DocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import { canonicalText } from "../../../core/derived/closed/canonical-text.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { Instant } from "../../../core/fields.ts";
import { LedgerEvent } from "../../../core/ledger/model.ts";
import { boundsOf, utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { siftList } from "../../access.ts";
import { closedEvents } from "../../collections.ts";
import { ledgerDocuments } from "../books-at-once.ts";
import { readAtOnce } from "../snapshot.ts";

/** The digest of a text: sha256, hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Characters of the hash of one event, of which a line has one. */
const HASH = 32;

/** An event of the ledger as it is stored; `onUnreadable` is called for one that doesn't match its schema. */
export function foundEvent(
  doc: DocumentSnapshot<DocumentData>,
  onUnreadable: (path: string) => void,
): FoundEvent {
  const data = doc.data() ?? {};
  const parsed = v.safeParse(LedgerEvent, data);
  if (!parsed.success) onUnreadable(doc.ref.path);
  return {
    id: doc.id,
    day: utcDayOf((data.at as Instant | undefined) ?? 0),
    hash: sha256(canonicalText(data)).slice(0, HASH),
    event: parsed.success ? parsed.output : undefined,
  };
}

/** Documents per query: more than a closing has. */
const MOST = 1_000;

/** The events that closings have seen, by the date of the closing; `unreadable` are the paths of lists that can't be read. */
interface ReadLists {
  known: Map<string, KnownEvent[]>;
  unreadable: Set<string>;
}

/** The events that the closings of some days (yyyy-mm-dd, both included) have seen. */
export async function readClosedEvents(from: string, to: string): Promise<ReadLists> {
  const query = closedEvents().where("date", ">=", from).where("date", "<=", to).orderBy("date").limit(MOST);
  const { read, unreadable } = await siftList(query);
  const known = new Map<string, KnownEvent[]>();
  for (const { data } of read)
    if (data) known.set(data.date, [...(known.get(data.date) ?? []), ...knownEventsOf(data)]);
  return { known, unreadable };
}

/** Closings that saw events of one day late: the processor reports them within days. */
const MOST_LISTS = 100;

/** The events that closings have seen, by their date, and the paths of lists that can't be read. */
export async function seenBy(
  dates: readonly string[],
): Promise<{ seen: Map<string, KnownEvent[]>; unreadable: string[] }> {
  const seen = new Map<string, KnownEvent[]>();
  const unreadable: string[] = [];
  for (const date of new Set(dates)) {
    const parts = await siftList(closedEvents().where("date", "==", date).limit(MOST_LISTS));
    unreadable.push(...parts.unreadable);
    seen.set(
      date,
      parts.read.flatMap(({ data }) => (data ? knownEventsOf(data) : [])),
    );
  }
  return { seen, unreadable };
}

/** The events of a day (UTC, yyyy-mm-dd) as they are stored, read at one moment. */
export const eventsOfDay = (date: string): Promise<FoundEvent[]> =>
  readAtOnce(async (snapshot) => {
    const { from, until } = boundsOf(date);
    const docs = await ledgerDocuments(snapshot, from, until);
    return docs.map((doc) => foundEvent(doc, () => undefined));
  });
