import type { Instant } from "../fields.ts";
import type { LedgerEvent } from "../ledger/ledger.ts";
import type { Earnings, EarningsItem, EarningsMonth } from "./earnings.ts";
import { earningsItemOf, instructorOf, isEarned, isPayoutItem } from "./earnings-item.ts";

type Sums<T> = { [K in keyof T]-?: number };

/** What an item adds to its instructor's sums. */
export const addedToEarnings = (item: EarningsItem): Sums<Omit<Earnings, "firstEarnedAt">> => ({
  balance: item.amount,
  held: item.state === "held" ? item.amount : 0,
  paid: isPayoutItem(item) ? 0 - item.amount : 0,
});

/** What an item adds to its month's sums. */
export function addedToMonth(item: EarningsItem): Sums<Omit<EarningsMonth, "month">> {
  const { kind, gross, fee, amount } = item;
  if (isPayoutItem(item)) return { gross: 0, fee: 0, earned: 0, tips: 0, paid: 0 - amount, sessions: 0 };
  return {
    gross,
    fee,
    earned: amount,
    paid: 0,
    tips: kind === "tip" ? amount : 0,
    sessions: kind === "session" ? 1 : 0,
  };
}

/** Derived from one instructor's events, without the items: sums, and months by yyyy-mm. */
export interface EarnedSums {
  sums: Earnings;
  months: Map<string, EarningsMonth>;
}

const addTo = <T extends Record<string, number>>(sums: T, added: T): T =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum + (added[name] ?? 0)])) as T;

const nothing: Sums<Omit<Earnings, "firstEarnedAt">> = { balance: 0, held: 0, paid: 0 };
const emptyMonth = { gross: 0, fee: 0, earned: 0, tips: 0, paid: 0, sessions: 0 };

/** What a fold is told beside the events. */
export interface EarningsKnown {
  /** The zone of an instructor's day documents. */
  zoneOf: (instructorId: string) => string;
  /** What no ledger event records of an item as its event made it. */
  stateOf?: (
    instructorId: string,
    itemId: string,
    made: EarningsItem,
  ) => Partial<Pick<EarningsItem, "state" | "payoutId" | "freedAt">> | undefined;
}

/** Notes when an event's instructor earned their first share, by the oldest of the events so far. */
export function addFirstShare(first: Map<string, Instant>, event: LedgerEvent): void {
  const id = instructorOf(event);
  if (id === undefined || !isEarned(earningsItemOf(event, id, { zone: "UTC" }))) return;
  first.set(id, Math.min(event.at, first.get(id) ?? event.at));
}

/**
 * Adds up earnings an event at a time, in any order. `firsts` is when each instructor earned their first share. Only sums and months are kept;
 * each item is returned.
 */
export function earningsFold(
  firsts: ReadonlyMap<string, Instant>,
  { zoneOf, stateOf = () => undefined }: EarningsKnown,
) {
  const all = new Map<string, Omit<EarnedSums, "sums"> & { sums: typeof nothing }>();
  return {
    /** The item of an event; undefined if it concerns no instructor. */
    add(event: LedgerEvent): { instructorId: string; item: EarningsItem } | undefined {
      const instructorId = instructorOf(event);
      if (instructorId === undefined) return undefined;
      const firstEarnedAt = firsts.get(instructorId);
      const made = earningsItemOf(event, instructorId, { zone: zoneOf(instructorId), firstEarnedAt });
      const item = { ...made, ...stateOf(instructorId, event.id, made) };
      const { sums, months } = all.get(instructorId) ?? { sums: nothing, months: new Map() };
      const { month, ...before } = months.get(item.month) ?? { month: item.month, ...emptyMonth };
      months.set(month, { month, ...addTo(before, addedToMonth(item)) });
      all.set(instructorId, { sums: addTo(sums, addedToEarnings(item)), months });
      return { instructorId, item };
    },
    sums: (): Map<string, EarnedSums> =>
      new Map(
        [...all].map(([id, { sums, months }]) => {
          const firstEarnedAt = firsts.get(id);
          return [id, { months, sums: { ...sums, ...(firstEarnedAt !== undefined && { firstEarnedAt }) } }];
        }),
      ),
  };
}

/** Adds events to a fold. Returns the items they have made, by instructor and id. */
export function addEvents(
  fold: Pick<ReturnType<typeof earningsFold>, "add">,
  events: Iterable<LedgerEvent>,
): Map<string, Map<string, EarningsItem>> {
  const items = new Map<string, Map<string, EarningsItem>>();
  for (const event of events) {
    const added = fold.add(event);
    if (!added) continue;
    const mine = items.get(added.instructorId) ?? new Map<string, EarningsItem>();
    items.set(added.instructorId, mine.set(event.id, added.item));
  }
  return items;
}
