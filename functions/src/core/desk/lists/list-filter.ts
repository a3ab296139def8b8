import * as v from "valibot";
import { addDays, isCalendarDate, isTimeZone, localIntervals } from "../../availability/time-zone.ts";
import { AppError } from "../../errors.ts";
import { Id, type Instant } from "../../fields.ts";
import type { DeskFilter, DeskList, FilterField } from "./desk-list.ts";
import { isInPlace } from "./filter-place.ts";
import { listOrder } from "./list-order.ts";

/** Validated filters of a list: values by field, and the first and last instant of its days (`before` excluded). */
export interface ListFilter {
  values: Readonly<Partial<Record<FilterField, string>>>;
  /** Whether the list begins at the end of its usual order. */
  isReversed?: true;
  from?: Instant;
  before?: Instant;
}

function problemOf({ type, values }: DeskFilter, value: string): string | undefined {
  if (type === "choice") return values?.includes(value) ? undefined : `Choose one of: ${values?.join(", ")}.`;
  if (type === "date") return isCalendarDate(value) ? undefined : "Enter a date as yyyy-mm-dd.";
  return v.is(Id, value) ? undefined : "This isn't an id.";
}

/** With what a filter is for the list, of several by one field that aren't. */
const onlyFor = (some: readonly DeskFilter[]): string =>
  `This works only for ${some.flatMap(({ onlyWith }) => onlyWith?.values ?? []).join(", ")}.`;

/** Minutes since midnight. */
const WHOLE_DAY = { from: 0, to: 1440 };

/** The start of a day in a zone, ms UTC. */
const startOf = (date: string, timeZone: string): Instant | undefined =>
  localIntervals(date, WHOLE_DAY, timeZone)[0]?.from;

/**
 * Validates a list's filters and adds the defaults; days are in `sentZone`, or in UTC where the list says so.
 * @throws AppError `bad-request` {filter.<field>} or {timeZone}
 */
export function mustParseFilter(
  { filters, isInUtc }: Pick<DeskList, "filters" | "isInUtc">,
  sent: Readonly<Partial<Record<FilterField, string | undefined>>>,
  sentZone: string,
): ListFilter {
  const timeZone = isInUtc ? "UTC" : sentZone;
  const problems: Record<string, string> = isTimeZone(sentZone)
    ? {}
    : { timeZone: "This time zone isn't known." };
  for (const field of Object.keys(sent))
    if (!filters.some((one) => one.field === field))
      problems[`filter.${field}`] = "This list has no such filter.";
  const values: Partial<Record<FilterField, string>> = {};
  for (const field of new Set(filters.map((one) => one.field))) {
    const some = filters.filter((one) => one.field === field);
    const filter = some.find((one) => isInPlace(one, filters, sent));
    const value = sent[field] ?? filter?.default;
    if (value === undefined && filter?.isRequired) problems[`filter.${field}`] = "This list needs it.";
    if (value === undefined) continue;
    const problem = filter ? problemOf(filter, value) : onlyFor(some);
    if (problem) problems[`filter.${field}`] = problem;
    values[field] = value;
  }
  if (Object.keys(problems).length > 0) throw new AppError("bad-request", undefined, problems);
  const from = values.from === undefined ? undefined : startOf(values.from, timeZone);
  const before = values.to === undefined ? undefined : startOf(addDays(values.to, 1), timeZone);
  return {
    values,
    ...(listOrder(filters, values)?.isReversed && { isReversed: true }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  };
}
