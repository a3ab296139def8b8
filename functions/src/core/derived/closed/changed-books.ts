import type { TrialBalance, TrialCheck } from "../trial-balance.ts";
import { canonicalText } from "./canonical-text.ts";
import { closeDays, eventsOfDays } from "./close-days.ts";
import { changedDay, changedDays, type Digest } from "./closing-chain.ts";
import { compareEvents, unbalanced } from "./compare-events.ts";
import { daysFrom } from "./day-range.ts";
import type { FoundEvent, KnownEvent } from "./known-event.ts";

/** All closings, oldest first, the events that each has seen, and all events as they are stored now. */
export interface WholeBooks {
  closings: readonly TrialBalance[];
  known: ReadonlyMap<string, readonly KnownEvent[]>;
  events: readonly FoundEvent[];
}

const amountsOf = ({
  opening,
  moves,
  closing,
}: Pick<TrialBalance, "opening" | "moves" | "closing">): string => canonicalText({ opening, moves, closing });

/** The closings without a digest, folded once more from the events that no other has seen, each with its digest. */
export function foldUndigested({ closings, known, events }: WholeBooks, digest: Digest) {
  const dates = closings.filter((one) => one.digest === undefined).map(({ date }) => date);
  const [oldest = "", last] = [dates[0], dates.at(-1)];
  const seenBefore = new Set([...known.values()].flat().map(({ id }) => id));
  const fresh = events.filter(({ id }) => !seenBefore.has(id));
  const before = closings.findLast(({ date }) => date < oldest);
  const [first] = before ? dates : [...dates, ...fresh.map(({ day }) => day)].sort();
  if (first === undefined || last === undefined) return [];
  const seen = eventsOfDays(daysFrom(first, last), fresh);
  return closeDays(seen, before, digest).flatMap((folded, at) => {
    const stored = closings.find(({ date }) => date === folded.date);
    const of = seen[at];
    return stored && of
      ? [{ stored, folded, seen: of, agrees: amountsOf(stored) === amountsOf(folded) }]
      : [];
  });
}

/** Names whatever was changed in books that are closed, and each event that doesn't sum to zero. */
export function changesInBooks(books: WholeBooks, digest: Digest): TrialCheck[] {
  const { closings, known, events } = books;
  const digested = closings.filter((one) => one.digest !== undefined);
  const dates = new Set(digested.map(({ date }) => date));
  const { checks, fresh } = compareEvents(dates, [...known.values()].flat(), events);
  return [
    ...checks,
    ...fresh.flatMap(unbalanced),
    ...changedDays(
      digested.map((closing) => ({ closing, events: known.get(closing.date) ?? [] })),
      undefined,
      digest,
    ),
    ...foldUndigested(books, digest).flatMap(({ stored, agrees }) => (agrees ? [] : changedDay(stored.date))),
  ];
}
