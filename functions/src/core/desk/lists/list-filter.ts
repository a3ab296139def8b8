import * as v from "valibot";
import { addDays, isCalendarDate, isTimeZone, localIntervals } from "../../availability/time-zone.ts";
import { AppError } from "../../errors.ts";
import { Id, type Instant } from "../../fields.ts";
import type { DeskFilter, DeskList, FilterField } from "./desk-list.ts";

/** Validated filters of a list: values by field, and the first and last instant of its days (`before` excluded). */
export interface ListFilter {
  values: Readonly<Partial<Record<FilterField, string>>>;
  from?: Instant;
  before?: Instant;
}

function problemOf({ type, values }: DeskFilter, value: string): string | undefined {
  if (type === "choice") return values?.includes(value) ? undefined : `Choose one of: ${values?.join(", ")}.`;
  if (type === "date") return isCalendarDate(value) ? undefined : "Enter a date as yyyy-mm-dd.";
  return v.is(Id, value) ? undefined : "This isn't an id.";
}

/** Minutes since midnight. */
const WHOLE_DAY = { from: 0, to: 1440 };

/** The start of a day in a zone, ms UTC. */
const startOf = (date: string, timeZone: string): Instant | undefined =>
  localIntervals(date, WHOLE_DAY, timeZone)[0]?.from;

/**
 * Validates a list's filters and adds the defaults; days are in `timeZone`.
 * @throws AppError `bad-request` {filter.<field>} or {timeZone}
 */
export function mustParseFilter(
  { filters }: Pick<DeskList, "filters">,
  sent: Readonly<Partial<Record<FilterField, string | undefined>>>,
  timeZone: string,
): ListFilter {
  const problems: Record<string, string> = isTimeZone(timeZone)
    ? {}
    : { timeZone: "This time zone isn't known." };
  for (const field of Object.keys(sent))
    if (!filters.some((one) => one.field === field))
      problems[`filter.${field}`] = "This list has no such filter.";
  const values: Partial<Record<FilterField, string>> = {};
  for (const filter of filters) {
    const value = sent[filter.field] ?? filter.default;
    if (value === undefined && filter.isRequired) problems[`filter.${filter.field}`] = "This list needs it.";
    if (value === undefined) continue;
    const problem = problemOf(filter, value);
    if (problem) problems[`filter.${filter.field}`] = problem;
    values[filter.field] = value;
  }
  if (Object.keys(problems).length > 0) throw new AppError("bad-request", undefined, problems);
  const from = values.from === undefined ? undefined : startOf(values.from, timeZone);
  const before = values.to === undefined ? undefined : startOf(addDays(values.to, 1), timeZone);
  return { values, ...(from !== undefined && { from }), ...(before !== undefined && { before }) };
}
