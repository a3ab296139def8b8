import * as v from "valibot";
import { actors } from "../booking/booking.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { CalendarDate, Id } from "../fields.ts";

/** How long before the start a session was canceled: at least 24 h, at least 4 h, or less. */
const cancelTimes = ["early", "late", "last"] as const;
type CancelTime = (typeof cancelTimes)[number];

/** How long an instructor took to reply; the last bucket is open-ended. */
export const answerTimes = ["15m", "1h", "4h", "24h"] as const;
type AnswerTime = (typeof answerTimes)[number];

const limits: Readonly<Record<AnswerTime, number>> = {
  "15m": 15 * MINUTE,
  "1h": HOUR,
  "4h": 4 * HOUR,
  "24h": Infinity,
};

/** The bucket of a reply after this many ms. */
export const answerTimeOf = (took: number): AnswerTime =>
  answerTimes.find((time) => took <= limits[time]) ?? "24h";

/** The bucket of a session canceled this many ms before its start. */
export const cancelTimeOf = (ahead: number): CancelTime =>
  ahead >= 24 * HOUR ? "early" : ahead >= 4 * HOUR ? "late" : "last";

/** What is counted for each date and area. */
const dailyCounters = [
  "asked",
  "confirmed",
  "instant",
  "declined",
  "withdrawn",
  "expired",
  "closed",
  "missed-customer",
  "missed-instructor",
  ...actors.flatMap((who) => cancelTimes.map((time) => `canceled-${who}-${time}` as const)),
  ...answerTimes.map((time) => `answered-${time}` as const),
  "unmet",
] as const;
export const DailyCounter = v.picklist(dailyCounters);
export type DailyCounter = v.InferOutput<typeof DailyCounter>;

/** Counts by name; a name that never happened is missing. */
export const DailyCounts = v.record(DailyCounter, v.pipe(v.number(), v.safeInteger()));
export type DailyCounts = Partial<v.InferOutput<typeof DailyCounts>>;

/**
 * `dailyStats/{date}_{area}`: what happened on a date of the place. `unmet`, the searches that found no one, is added
 * from `unmet/` once the date is over everywhere.
 */
export const DailyStats = v.object({ date: CalendarDate, area: Id, counts: DailyCounts });
export type DailyStats = v.InferOutput<typeof DailyStats>;

/** `unmet/{date}_{area}`: how many searches in an area found no one on a date of the place. */
export const UnmetSearches = v.object({ date: CalendarDate, area: Id, count: v.number() });
export type UnmetSearches = v.InferOutput<typeof UnmetSearches>;

/** The id of a document about a date in an area. */
export const dailyId = (date: string, area: string): string => `${date}_${area}`;

/** The sum of two shards of a date and area. */
export const addDailyStats = (a: DailyStats, b: DailyStats): DailyStats => ({
  ...a,
  counts: addCounts(a.counts, b.counts),
});

/** The sum of two counts, without zeros, so a reversed count leaves nothing behind. */
export function addCounts(a: DailyCounts, b: DailyCounts): DailyStats["counts"] {
  const sums = dailyCounters.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, count]) => count !== 0)) as DailyStats["counts"];
}
