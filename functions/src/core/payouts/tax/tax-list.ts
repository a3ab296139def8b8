import * as v from "valibot";
import { localDate, startOfDate } from "../../availability/time-zone.ts";
import { DAY, DESK_ZONE } from "../../constants.ts";
import { Id, Instant } from "../../fields.ts";

/**
 * Limits of the list of a year: ms for which an approval is waited for, and for which the list can be downloaded then; how many
 * years it is made of, and the most payments and instructors it can have.
 */
export const TAX_LIST = { askedFor: 7 * DAY, openFor: DAY, years: 5, payments: 20_000, rows: 5_000 } as const;

/** Calendar year, yyyy. */
export const CalendarYear = v.pipe(v.string(), v.regex(/^\d{4}$/));

/**
 * `taxLists/{yyyy}`: who asked last for the list of a year's payments with tax numbers, why, and what became of it. Neither
 * the list nor a number of it is stored.
 */
export const TaxList = v.object({
  /** Raised by each step. */
  version: v.number(),
  by: Id,
  at: Instant,
  reason: v.string(),
  /** From when it can be downloaded without an approval, ms UTC; absent where another treasurer has to approve it. */
  due: v.optional(Instant),
  /** The treasurer who approved it, and when. */
  approved: v.optional(v.object({ by: Id, at: Instant })),
  /** The treasurer who stopped it, and when. */
  stopped: v.optional(v.object({ by: Id, at: Instant })),
});
export type TaxList = v.InferOutput<typeof TaxList>;

/** What has become of a list that was asked for: `open` can be downloaded, `over` is asked for again. */
export const TaxListState = v.picklist(["waiting", "open", "over", "stopped"]);
export type TaxListState = v.InferOutput<typeof TaxListState>;

/** When a list opens (ms UTC); undefined as long as it needs an approval. */
const opensAt = ({ approved, due }: TaxList): Instant | undefined => approved?.at ?? due;

/** What has become of a list at `now` (ms UTC), and until when it stays so; `until` is absent where nothing changes anymore. */
export function taxListAt(list: TaxList, now: Instant): { state: TaxListState; until?: Instant } {
  if (list.stopped) return { state: "stopped" };
  const opens = opensAt(list);
  const answerBy = list.at + TAX_LIST.askedFor;
  if (opens === undefined) return now < answerBy ? { state: "waiting", until: answerBy } : { state: "over" };
  if (now < opens) return { state: "waiting", until: opens };
  const until = opens + TAX_LIST.openFor;
  return now < until ? { state: "open", until } : { state: "over" };
}

/** The calendar year of an instant (ms UTC) for us: in the zone of our desk. */
export const taxYearOf = (at: Instant): string => localDate(at, DESK_ZONE).slice(0, 4);

/** The instants (ms UTC) of a calendar year in the zone of our desk, `to` excluded. */
export const taxYearInterval = (year: string): { from: Instant; to: Instant } => ({
  from: startOfDate(`${year}-01-01`, DESK_ZONE),
  to: startOfDate(`${Number(year) + 1}-01-01`, DESK_ZONE),
});

/** The end of the day (ms UTC) by which the Forms 1099-NEC of a calendar year go to instructors and the tax office: January 31. */
export const taxFormsDue = (year: string): Instant => startOfDate(`${Number(year) + 1}-02-01`, DESK_ZONE);

/** The years that can have a list at `now` (ms UTC), the newest first: since the first payout, at most five. */
export function taxYears(firstPayoutAt: Instant | undefined, now: Instant): string[] {
  if (firstPayoutAt === undefined) return [];
  const [first, last] = [Number(taxYearOf(firstPayoutAt)), Number(taxYearOf(now))];
  const count = Math.min(TAX_LIST.years, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, back) => String(last - back));
}
