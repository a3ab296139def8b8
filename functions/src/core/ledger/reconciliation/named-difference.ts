import * as v from "valibot";
import { DAY } from "../../constants.ts";
import { CalendarDate, Instant } from "../../fields.ts";
import { Difference } from "./reconciliation.ts";

/** ms for which a difference that has a name is reviewed each night: it may settle, or change. */
const LOOKED_AT_FOR = 30 * DAY;

/** A difference that an operator has explained: while it stays the same, no later night reports it. */
export const NamedDifference = v.object({
  ...Difference.entries,
  /** The day (UTC) that it was found on. */
  day: CalendarDate,
  reason: v.string(),
  at: Instant,
});
export type NamedDifference = v.InferOutput<typeof NamedDifference>;

/** Names that are stored; more of them than that share one cause, which is to be mended. */
const MOST_NAMED = 200;

/** `settings/named`: all differences that have a name, the newest first. */
export const NamedDifferences = v.object({
  named: v.pipe(v.array(NamedDifference), v.maxLength(MOST_NAMED)),
});
export type NamedDifferences = v.InferOutput<typeof NamedDifferences>;

/** What a difference is about: the same on each day. */
const differenceKey = ({ kind, payment, ref }: Difference): string =>
  [kind, payment ?? "", ref ?? ""].join(" ");

const isSame = (one: Difference, other: Difference): boolean =>
  differenceKey(one) === differenceKey(other) &&
  one.processor - one.ledger === other.processor - other.ledger &&
  one.currency === other.currency;

/** The differences that have no name. One whose amount has changed has lost it. */
export const withoutNamed = (found: readonly Difference[], named: readonly NamedDifference[]): Difference[] =>
  found.filter((one) => !named.some((known) => isSame(known, one)));

/** The differences that explain a total: those of a day, and those with a name that are older. */
export const withNamed = (found: readonly Difference[], named: readonly NamedDifference[]): Difference[] => [
  ...new Map([...named, ...found].map((one) => [differenceKey(one), one])).values(),
];

/** Whether a difference with a name is reviewed at `now` (ms UTC). */
export const isReviewedAgain = ({ kind, at }: NamedDifference, now: Instant): boolean =>
  kind !== "total" && now - at < LOOKED_AT_FOR;

/** What a day has when it is compared once more, and the payments of it that wait because they have just moved. */
interface DayAgain {
  found: readonly Difference[];
  waitingFor: ReadonlySet<string>;
}

/** The names that stay once some days were compared again: of what is still the same, or waits. */
export const stillNamed = (
  named: readonly NamedDifference[],
  again: ReadonlyMap<string, DayAgain>,
): NamedDifference[] =>
  named.filter((difference) => {
    const day = again.get(difference.day);
    if (!day || difference.kind === "total" || day.waitingFor.has(difference.payment ?? "")) return true;
    return day.found.some((now) => isSame(difference, now));
  });
