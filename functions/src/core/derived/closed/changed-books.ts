import type { TrialBalance } from "../trial-balance.ts";
import { canonicalText } from "./canonical-text.ts";
import { closeDays, eventsOfDays } from "./close-days.ts";
import type { Digest } from "./closing-chain.ts";
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
