import { changedDay } from "../../../core/derived/closed/closing-chain.ts";
import { compareEvents, unbalanced } from "../../../core/derived/closed/compare-events.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import { type TrialBalance, type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import type {
  ClosingStore,
  DayPart,
  ListHead,
  StoredClosing,
} from "../../../store/derived/closed/closing-store.ts";
import { digestOfLists, isSealed } from "../../../store/derived/closed/digest-of-lists.ts";

/** Events of one query. */
const PAGE = 1_000;

/** What one step of reading a closed day again has found. */
export interface Walked {
  checks: TrialCheck[];
  /** Events of the day that no closing has seen. */
  late: FoundEvent[];
}

/** A part of a closed day, and the lists of what its closing has seen of it. */
type ListedPart = DayPart & { lists: readonly number[] };

/** The parts of a closed day: one for each list, and what comes after the last one. A day of before there were parts is one. */
function partsOf(date: string, lists: readonly ListHead[]): ListedPart[] {
  const own = lists.filter(({ isLate }) => !isLate);
  if (own.some(({ through }) => through === undefined)) return [{ date, lists: own.map(({ part }) => part) }];
  const parts = own.map(({ part, after, through }) => ({ date, after, through, lists: [part] }));
  return [...parts, { date, after: own.at(-1)?.through, lists: [] }];
}

/** The events of a part of a day, page by page. */
export async function* pagesOf(
  store: Pick<ClosingStore, "eventsOf">,
  part: DayPart,
  onUnreadable: (path: string) => void,
  most = PAGE,
): AsyncGenerator<FoundEvent[]> {
  let { after } = part;
  do {
    const { events, end } = await store.eventsOf({ ...part, after }, most, onUnreadable);
    if (events.length > 0) yield events;
    after = events.length === most ? end : undefined;
  } while (after);
}

/** What is known of a closed day before its events are read. */
interface DayFacts {
  parts: ListedPart[];
  /** Of the day, seen by later closings. */
  seenLater: Map<string, KnownEvent>;
  /** Short digests of the ids that the closing has seen, whichever part they are of. */
  seen: ReadonlySet<number>;
  /** Ids that a lost list had. */
  lost: ReadonlySet<string>;
  /** Whether what no list has is late: not where a list is lost that may have had it. */
  isTrusted: boolean;
  checks: TrialCheck[];
}

/** The events of a day that later closings have seen, and of which of these the lists are lost. */
async function readLater(store: ClosingStore, date: string) {
  const seenLater = new Map<string, KnownEvent>();
  const lost = new Set<string>();
  const unreadable: string[] = [];
  let isTrusted = true;
  for (const later of await store.closingsLate(date)) {
    const lists = await store.listsOf(later.date);
    for (const { part } of lists.filter(({ isLate, through }) => isLate || !through)) {
      const list = await store.linesOf(later.date, part);
      if ("path" in list) unreadable.push(list.path);
      else for (const one of knownEventsOf(list)) if (one.day === date) seenLater.set(one.id, one);
    }
    if (await isWhole(store, later, lists)) continue;
    if (!later.data?.late) isTrusted = false;
    for (const id of later.data?.late ?? []) lost.add(id);
  }
  return { seenLater, lost, isTrusted, unreadable };
}

async function isWhole(store: ClosingStore, { data }: StoredClosing, lists: readonly ListHead[]) {
  if (data?.digest === undefined) return false;
  const parts = lists.map(({ part }) => part);
  return isSealed(data, (await digestOfLists(store, data, parts)).digest);
}

/** Names the days that the closings beside a day show to be changed. */
function chainedChecks(
  mine: TrialBalance,
  before: StoredClosing | undefined,
  next: StoredClosing | undefined,
): TrialCheck[] {
  const isBeforeChanged = mine.after !== undefined && before?.data?.digest !== mine.after;
  const after = next?.data?.after;
  const isRewritten =
    after !== undefined && after !== mine.digest && dayBefore(next?.date ?? "") === mine.date;
  return [
    ...(isBeforeChanged ? [changedDay(dayBefore(mine.date))] : []),
    ...(isRewritten ? [changedDay(mine.date)] : []),
  ];
}

/** A number that stands for an id: of a day's events two share one less than once in a million days. */
function shortDigest(id: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < id.length; i++) {
    low = Math.imul(low ^ id.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ id.charCodeAt(i), 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** Names an event that is no longer where its closing saw it. */
const movedEvent = ({ id, day, event }: FoundEvent): TrialCheck => ({
  kind: "changed event",
  accounts: event?.entries.map(({ account }) => account) ?? [],
  ref: id,
  day,
  ledger: 0,
  stored: 0,
});

async function readDay(store: ClosingStore, mine: TrialBalance): Promise<DayFacts> {
  const { date } = mine;
  const [before, next, lists] = await Promise.all([
    store.closingBefore(date),
    store.closingAfter(date),
    store.listsOf(date),
  ]);
  const seen = new Set<number>();
  const parts = lists.map(({ part }) => part);
  const digest = await digestOfLists(store, mine, parts, (lines) => {
    for (const { id } of knownEventsOf({ lines })) seen.add(shortDigest(id));
  });
  const { unreadable, isTrusted, ...later } = await readLater(store, date);
  const isMine = isSealed(mine, digest.digest);
  const lostLists = [...new Set([...digest.unreadable, ...unreadable])];
  return {
    ...later,
    seen,
    parts: partsOf(date, lists),
    isTrusted: isTrusted && isMine,
    checks: [
      ...lostLists.map((path) => ({ ...unreadableCheck(path), day: date })),
      ...(isMine ? [] : [changedDay(date)]),
      ...chainedChecks(mine, before, next),
    ],
  };
}

/** Compares a day that was closed before there were digests: each event must sum to zero. */
async function* walkUndigested(store: ClosingStore, date: string): AsyncGenerator<Walked> {
  for await (const events of pagesOf(store, { date }, () => undefined))
    yield { checks: events.flatMap(unbalanced), late: [] };
}

/** The events that the lists of a part name. */
async function listed(store: ClosingStore, { date, lists }: ListedPart): Promise<KnownEvent[]> {
  const known: KnownEvent[] = [];
  for (const part of lists) {
    const list = await store.linesOf(date, part);
    if ("lines" in list) known.push(...knownEventsOf(list).filter(({ day }) => day === date));
  }
  return known;
}

/**
 * Compares a closed day (yyyy-mm-dd) with what was closed, a list of its events at a time; `done` steps of it are skipped, which
 * were done before. One of before there were digests has only its events' sums compared.
 */
export async function* walkDay(
  store: ClosingStore,
  date: string,
  done = 0,
): AsyncGenerator<Walked, void, undefined> {
  const mine = await store.closing(date);
  if (!mine?.data) {
    const lost = mine?.path === undefined ? [] : [unreadableCheck(mine.path)];
    if (done === 0) yield { checks: [...lost, changedDay(date)], late: [] };
    return;
  }
  if (mine.data.digest === undefined) {
    if (done === 0) yield* walkUndigested(store, date);
    return;
  }
  const facts = await readDay(store, mine.data);
  const ofDay = new Set([date]);
  if (done === 0) {
    const unreadable = new Set<string>();
    const events = await store.eventsByIds([...facts.seenLater.keys()], (path) => void unreadable.add(path));
    const compared = compareEvents(ofDay, [...facts.seenLater.values()], events);
    yield {
      checks: [...facts.checks, ...[...unreadable].map(unreadableCheck), ...compared.checks],
      late: [],
    };
  }
  for (const part of facts.parts.slice(Math.max(0, done - 1))) yield await comparePart(store, part, facts);
}

async function comparePart(store: ClosingStore, part: ListedPart, facts: DayFacts): Promise<Walked> {
  const unreadable = new Set<string>();
  const events: FoundEvent[] = [];
  for await (const page of pagesOf(store, part, (path) => void unreadable.add(path))) events.push(...page);
  const known = await listed(store, part);
  const { checks, fresh } = compareEvents(new Set([part.date]), known, events);
  const unseen = fresh.filter(({ id }) => !facts.seenLater.has(id) && !facts.lost.has(id));
  const moved = unseen.filter(({ id }) => facts.seen.has(shortDigest(id)));
  const late = unseen.filter(({ id }) => !facts.seen.has(shortDigest(id)));
  return {
    checks: [...[...unreadable].sort().map(unreadableCheck), ...checks, ...moved.map(movedEvent)],
    late: facts.isTrusted ? late : [],
  };
}
