import type { ClosedEvents, EventPlace, FoundEvent } from "../../../../core/derived/closed/known-event.ts";
import type { TrialBalance } from "../../../../core/derived/trial-balance.ts";
import { ledgerAccount } from "../../../../core/ledger/ledger-event.ts";
import { boundsOf } from "../../../../core/ledger/reconciliation/days.ts";
import { storedEvent } from "../../../../core/testing/stored-event.ts";
import { sha256 } from "../../../../store/derived/closed/closed-events.ts";
import type { ClosingStore, DayPart, StoredClosing } from "../../../../store/derived/closed/closing-store.ts";
import { digestOfLists } from "../../../../store/derived/closed/digest-of-lists.ts";
import type { FoldStep } from "../fold-day.ts";

/** Where the lists of a double are kept: in memory, or in files where there are many. */
export interface ListKeeper {
  put(name: string, lines: string): void;
  get(name: string): string | undefined;
}

const keptInMemory = (): ListKeeper => {
  const kept = new Map<string, string>();
  return { put: (name, lines) => void kept.set(name, lines), get: (name) => kept.get(name) };
};

/** How many events a day has, and which of each hundred are fees that come a day late. */
export interface ManyEvents {
  perDay: number;
  lateOfHundred: number;
}

/**
 * A store whose ledger has as many events a day as are asked for. They are made as they are read, so that the memory of a
 * process is that of the code that reads them. Counts what was read.
 */
export function pagedStore({ perDay, lateOfHundred }: ManyEvents, kept = keptInMemory()) {
  const lists = new Map<string, Omit<ClosedEvents, "lines">[]>();
  const closings = new Map<string, TrialBalance>();
  const tally = { events: 0, lists: 0 };
  /** Days of which the late events have come. */
  const told = new Set<string>();
  const changed = new Map<string, number>();

  const placeOf = (day: string, at: number): EventPlace => ({
    at: boundsOf(day).from + at,
    id: `${day}_${String(at).padStart(8, "0")}`,
  });
  const isLate = (at: number) => at % 100 < lateOfHundred;
  function eventOf(day: string, at: number): FoundEvent {
    const { at: time, id } = placeOf(day, at);
    const amount = 100 + (at % 50) + (changed.get(id) ?? 0);
    const kind = isLate(at) ? "fee" : "close";
    const entries: [string, number][] = isLate(at)
      ? [
          [ledgerAccount.fees, -amount],
          [ledgerAccount.processor, amount],
        ]
      : [
          [ledgerAccount.escrow(id), -amount],
          [ledgerAccount.revenue, amount],
        ];
    const event = storedEvent({ id, kind, currency: "USD", at: time }, entries);
    return { id, day, hash: sha256(JSON.stringify(event)).slice(0, 32), event };
  }
  const stored = (date: string): StoredClosing | undefined => {
    const data = closings.get(date);
    return data && { date, data };
  };
  const dates = () => [...closings.keys()].sort();

  const store: ClosingStore = {
    async eventsOf({ date, after, through }: DayPart, most) {
      const { from } = boundsOf(date);
      const end = through ? through.at - from : perDay - 1;
      const events: FoundEvent[] = [];
      let at = after ? after.at - from + 1 : 0;
      for (; at <= end && events.length < most; at++)
        if (!isLate(at) || told.has(date)) events.push(eventOf(date, at));
      tally.events += events.length;
      const last = events.at(-1);
      return { events, end: last?.event && { at: last.event.at, id: last.id } };
    },
    async eventsByIds(ids) {
      tally.events += ids.length;
      return ids.map((id) => eventOf(id.slice(0, 10), Number(id.slice(11))));
    },
    async listsOf(date) {
      return lists.get(date) ?? [];
    },
    async linesOf(date, part) {
      tally.lists += 1;
      const name = `${date}_${part}`;
      const lines = kept.get(name);
      return lines === undefined ? { path: `closedEvents/${name}` } : { lines };
    },
    closing: async (date) => stored(date),
    closingBefore: async (date) => stored(dates().findLast((one) => one < date) ?? ""),
    closingAfter: async (date) => stored(dates().find((one) => one > date) ?? ""),
    closingsLate: async (date) =>
      dates().flatMap((one) => (closings.get(one)?.lateDays?.includes(date) ? (stored(one) ?? []) : [])),
  };
  return {
    store,
    tally,
    /** Lets the late events of a day come. */
    tell: (date: string) => void told.add(date),
    /** Adds to the amount of an event that is stored. */
    change: (date: string, at: number, by: number) => void changed.set(placeOf(date, at).id, by),
    saveList({ list }: Pick<FoldStep, "list">): void {
      if (!list) return;
      const { lines, ...head } = list;
      kept.put(`${list.date}_${list.part}`, lines);
      lists.set(list.date, [...(lists.get(list.date) ?? []), head]);
    },
    async saveClosing(closing: Omit<TrialBalance, "digest" | "checks" | "state" | "at">): Promise<void> {
      const parts = (lists.get(closing.date) ?? []).map(({ part }) => part);
      const { digest } = await digestOfLists(store, closing, parts);
      closings.set(closing.date, { ...closing, digest, checks: [], state: "agrees", at: 0 });
    },
    closingOf: (date: string): TrialBalance | undefined => closings.get(date),
  };
}
