import { FieldPath } from "firebase-admin/firestore";
import type { ClosedEvents, EventPlace, FoundEvent } from "../../../core/derived/closed/known-event.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { siftAll, siftList, tally } from "../../access.ts";
import { closedEvents, ledger, trialBalances } from "../../collections.ts";
import { deleteAll } from "../../document-pages.ts";
import { foundEvent } from "./closed-events.ts";

/** A list of events, without its lines; it has no place if it can't be read. */
export type ListHead = Pick<ClosedEvents, "part" | "after" | "through" | "isLate">;

/** A part of a day: after a place or from its beginning, through a place or until its end. */
export interface DayPart {
  date: string;
  after?: EventPlace | undefined;
  through?: EventPlace | undefined;
}

/** A page of events, and where it ended. */
export interface EventPage {
  events: FoundEvent[];
  end: EventPlace | undefined;
}

/** A closing; `path` is its document's, if that can't be read. */
export interface StoredClosing {
  date: string;
  data: TrialBalance | undefined;
  path?: string;
}

/** What closing a day, and reading a closed one again, ask of the store: a page of it at a time. */
export interface ClosingStore {
  /** Events of a part of a day, by time and id, at most `most`. `onUnreadable` is given the path of each that can't be read. */
  eventsOf(part: DayPart, most: number, onUnreadable: (path: string) => void): Promise<EventPage>;
  eventsByIds(ids: readonly string[], onUnreadable: (path: string) => void): Promise<FoundEvent[]>;
  /** The lists of what the closing of a day has seen, in their order. */
  listsOf(date: string): Promise<ListHead[]>;
  /** The lines of a list; its path if it can't be read. */
  linesOf(date: string, part: number): Promise<{ lines: string } | { path: string }>;
  closing(date: string): Promise<StoredClosing | undefined>;
  closingBefore(date: string): Promise<StoredClosing | undefined>;
  closingAfter(date: string): Promise<StoredClosing | undefined>;
  /** Closings that saw events of a day late. */
  closingsLate(date: string): Promise<StoredClosing[]>;
}

/** Closings that saw events of one day late: the processor reports them within days. */
const MOST_LATER = 100;
/** Lists of one closing. */
const MOST_LISTS = 1_000;
/** Events asked for by their ids at once. */
const AT_ONCE = 300;

const closingsIn = async (query: FirebaseFirestore.Query<TrialBalance>): Promise<StoredClosing[]> => {
  const { read, unreadable } = await siftList(query);
  return read.map(({ ref, data }) => ({
    date: ref.id,
    data,
    ...(unreadable.has(ref.path) && { path: ref.path }),
  }));
};

/** The store of the deployment. */
export const closingStore: ClosingStore = {
  async eventsOf({ date, after, through }, most, onUnreadable) {
    const { from, until } = boundsOf(date);
    const ofDay = ledger().withConverter(null).where("at", ">=", from).where("at", "<", until);
    let query = ofDay.orderBy("at").orderBy(FieldPath.documentId());
    if (after) query = query.startAfter(after.at, after.id);
    if (through) query = query.endAt(through.at, through.id);
    const { docs } = await query.limit(most).get();
    tally.reads += Math.max(1, docs.length);
    const last = docs.at(-1);
    return {
      events: docs.map((doc) => foundEvent(doc, onUnreadable)),
      end: last && { at: last.get("at"), id: last.id },
    };
  },
  async eventsByIds(ids, onUnreadable) {
    const events: FoundEvent[] = [];
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const refs = ids.slice(i, i + AT_ONCE).map((id) => ledger().withConverter(null).doc(id));
      tally.reads += refs.length;
      const docs = await ledger().firestore.getAll(...refs);
      events.push(...docs.filter(({ exists }) => exists).map((doc) => foundEvent(doc, onUnreadable)));
    }
    return events;
  },
  async listsOf(date) {
    const query = closedEvents().withConverter(null).where("date", "==", date).limit(MOST_LISTS);
    const { docs } = await query.select("part", "after", "through", "isLate").get();
    tally.reads += Math.max(1, docs.length);
    return docs.map((doc) => doc.data() as ListHead).sort((a, b) => a.part - b.part);
  },
  async linesOf(date, part) {
    const ref = closedEvents().doc(`${date}_${part}`);
    const { read, unreadable } = await siftAll([ref]);
    return unreadable.size > 0 ? { path: ref.path } : { lines: read[0]?.data?.lines ?? "" };
  },
  closing: async (date) => (await closingsIn(trialBalances().where("date", "==", date).limit(1)))[0],
  closingBefore: async (date) =>
    (await closingsIn(trialBalances().where("date", "<", date).orderBy("date", "desc").limit(1)))[0],
  closingAfter: async (date) =>
    (await closingsIn(trialBalances().where("date", ">", date).orderBy("date").limit(1)))[0],
  closingsLate: (date) =>
    closingsIn(trialBalances().where("lateDays", "array-contains", date).limit(MOST_LATER)),
};

/** Deletes the lists of a day whose fold begins once more: the state of an earlier one is lost. */
export const dropListsOf = (date: string): Promise<void> =>
  deleteAll(closedEvents().where("date", "==", date));
