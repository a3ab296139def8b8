import { addSums, type GroupSums, sumsByGroup } from "../ledger-sums.ts";
import type { TrialBalance, TrialCheck } from "../trial-balance.ts";
import { type Digest, digestOf } from "./closing-chain.ts";
import { type FoundEvent, inLines } from "./known-event.ts";

/** The books of a day, before any comparison. */
type ClosedDay = Omit<TrialBalance, "checks" | "state" | "due" | "at">;

/** What a closing has seen first: the day's own events, and those of earlier days that came late. */
export interface DayEvents {
  date: string;
  own: readonly FoundEvent[];
  late: readonly FoundEvent[];
}

/** Sorts events into the closings of some days, oldest first: what is older than the first of them came late to it. */
export function eventsOfDays(days: readonly string[], events: readonly FoundEvent[]): DayEvents[] {
  const [first = ""] = days;
  const byDay = Map.groupBy(events, ({ day }) => day);
  const late = events.filter(({ day }) => day < first);
  return days.map((date) => ({ date, own: byDay.get(date) ?? [], late: date === first ? late : [] }));
}

const readableOnes = (events: readonly FoundEvent[]) => events.flatMap(({ event }) => event ?? []);

/** Folds each day's events onto the previous day's closing, and gives each closing its digest. */
export function closeDays(
  days: readonly DayEvents[],
  before: { closing: GroupSums; digest?: string | undefined } | undefined,
  digest: Digest,
): ClosedDay[] {
  let previous = { closing: before?.closing ?? {}, digest: before?.digest };
  return days.map(({ date, own, late }) => {
    const moves = sumsByGroup(readableOnes([...own, ...late]));
    const closed = {
      date,
      opening: { ...previous.closing },
      moves: { ...moves },
      closing: { ...addSums(previous.closing, moves) },
      ...(late.length > 0 && {
        late: late.map(({ id }) => id).sort(),
        lateDays: [...new Set(late.map(({ day }) => day))].sort(),
      }),
      ...(previous.digest !== undefined && { after: previous.digest }),
    };
    const sealed = { ...closed, digest: digestOf(closed, inLines([...own, ...late]), digest) };
    previous = sealed;
    return sealed;
  });
}

/** Accounts of what the processor reports: booked by the reconciliation, days later. */
const bookedLater = ["processor", "fees", "bank", "ownFunds", "reserved"];

/** Names the events that came after their day was closed, other than what the processor reports late. */
export const lateEntries = (late: readonly FoundEvent[]): TrialCheck[] =>
  late.flatMap(({ id, day, event }) => {
    const accounts = event?.entries.map(({ account }) => account) ?? [];
    if (accounts.every((account) => bookedLater.includes(account))) return [];
    const moved = event?.entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0) ?? 0;
    return { kind: "late entry", accounts, ref: id, day, ledger: moved, stored: 0 };
  });
