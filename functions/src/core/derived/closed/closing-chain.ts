import type { TrialBalance, TrialCheck } from "../trial-balance.ts";
import { canonicalText } from "./canonical-text.ts";
import { dayBefore } from "./day-range.ts";
import { type KnownEvent, knownEventLines } from "./known-event.ts";

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

/** Names the days whose closing was changed, or rewritten together with its digest. One without a digest is older than these. */
export function changedDays(
  closings: readonly SeenClosing[],
  before: Pick<TrialBalance, "date" | "digest"> | undefined,
  digest: Digest,
): TrialCheck[] {
  const found = new Set<string>();
  let previous = before;
  for (const { closing, events } of closings) {
    const { date, after } = closing;
    if (closing.digest !== undefined && digestOf(closing, events, digest) !== closing.digest) found.add(date);
    if (after !== undefined && previous?.digest !== after) found.add(previous?.date ?? dayBefore(date));
    previous = closing;
  }
  return [...found].sort().map(changedDay);
}
