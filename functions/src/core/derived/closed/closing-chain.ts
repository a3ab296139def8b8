import type { TrialBalance, TrialCheck } from "../trial-balance.ts";
import { canonicalText } from "./canonical-text.ts";
import { dayBefore } from "./day-range.ts";
import { type KnownEvent, knownEventLines, type LostLists } from "./known-event.ts";

/** What a digest covers of a closing. What was compared that night is not part of it. */
type DigestedClosing = Pick<TrialBalance, "date" | "opening" | "moves" | "closing" | "late" | "after">;

/** Turns a text into its digest. */
export type Digest = (text: string) => string;

/** The digest of a closing: of its amounts, the events it has seen, and the digest of the closing before. */
export const digestOf = (
  { date, opening, moves, closing, late = [], after = "" }: DigestedClosing,
  events: readonly KnownEvent[],
  digest: Digest,
): string =>
  digest(
    [
      after,
      canonicalText({ date, opening, moves, closing, late: [...late].sort() }),
      ...knownEventLines(events),
    ].join("\n"),
  );

/** A closing as it is stored, with the events that it has seen. */
export interface SeenClosing {
  closing: TrialBalance;
  events: readonly KnownEvent[];
}

/** Names a closed day whose closing isn't what was stored that night. */
export const changedDay = (date: string): TrialCheck => ({
  kind: "closed day",
  accounts: [],
  ref: date,
  day: date,
  ledger: 0,
  stored: 0,
});

/** Whether a closing is what was stored that night, and the events are those that it has seen. */
const isSealed = ({ closing, events }: SeenClosing, digest: Digest): boolean =>
  closing.digest !== undefined && digestOf(closing, events, digest) === closing.digest;

/**
 * The closed days of `dates` whose closing or list of events is missing, changed or unreadable, and the older events that
 * their closings name.
 */
export function lostLists(
  dates: readonly string[],
  closings: readonly TrialBalance[],
  known: ReadonlyMap<string, readonly KnownEvent[]>,
  digest: Digest,
): LostLists {
  const sealed = closings.filter((closing) =>
    isSealed({ closing, events: known.get(closing.date) ?? [] }, digest),
  );
  const whole = new Set(sealed.map(({ date }) => date));
  const days = new Set(dates.filter((date) => !whole.has(date)));
  return { days, ids: new Set(closings.flatMap(({ date, late = [] }) => (days.has(date) ? late : []))) };
}

/**
 * Names the days whose closing was changed or deleted, or rewritten together with its digest. One without a digest is older
 * than these.
 */
export function changedDays(
  closings: readonly SeenClosing[],
  before: Pick<TrialBalance, "digest"> | undefined,
  digest: Digest,
): TrialCheck[] {
  const changedDates = new Set<string>();
  let previous = before;
  for (const seen of closings) {
    const { closing } = seen;
    const { date, after } = closing;
    if (closing.digest !== undefined && !isSealed(seen, digest)) changedDates.add(date);
    if (after !== undefined && previous?.digest !== after) changedDates.add(dayBefore(date));
    previous = closing;
  }
  return [...changedDates].sort().map(changedDay);
}
