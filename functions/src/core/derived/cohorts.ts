import * as v from "valibot";
import type { Booking } from "../booking/booking.ts";
import { ReconnectList } from "../people/instructors/reconnect.ts";
import { closesSession, reopensSession, type StatusStep, stepsSince } from "./status-step.ts";

/** Months (yyyy-mm) of the place in which a customer had sessions, with the number of sessions. */
export const SessionMonths = v.record(v.string(), v.number());
export type SessionMonths = v.InferOutput<typeof SessionMonths>;

/** `reconnect/{uid}` as the server reads it: what the customer sees, plus the months of their sessions. */
export const CustomerSessions = v.object({ ...ReconnectList.entries, months: v.optional(SessionMonths) });
export type CustomerSessions = v.InferOutput<typeof CustomerSessions>;

/**
 * `cohorts/{yyyy-mm}`: the customers whose first session was in that month, and how many of them had one n months
 * later; n = 0 counts all of them.
 */
export const Cohort = v.object({ size: v.number(), months: v.record(v.string(), v.number()) });
export type Cohort = v.InferOutput<typeof Cohort>;

/** Cohorts by month. */
export type CohortsByMonth = Map<string, Cohort>;

/** The month of a session, yyyy-mm of the place. */
const monthOf = ({ schedule: { year, month } }: Pick<Booking, "schedule">): string =>
  `${year}-${String(month).padStart(2, "0")}`;

const changeOf = (step: StatusStep): number => (closesSession(step) ? 1 : reopensSession(step) ? -1 : 0);

/** How the events after `previousVersion` change the customer's months; undefined if they don't. */
export function monthChange(
  booking: Booking,
  previousVersion = 0,
): { month: string; by: number } | undefined {
  const by = stepsSince(booking, previousVersion).reduce((sum, step) => sum + changeOf(step), 0);
  return by === 0 ? undefined : { month: monthOf(booking), by };
}

/** The months after a change. A month goes negative if its reversal arrives first. */
export function withMonth(
  months: SessionMonths,
  { month, by }: { month: string; by: number },
): SessionMonths {
  const { [month]: before = 0, ...others } = months;
  return before + by === 0 ? others : { ...others, [month]: before + by };
}

/** The sessions of two accounts, month by month. */
export const mergedMonths = (a: SessionMonths, b: SessionMonths): SessionMonths =>
  Object.entries(b).reduce((months, [month, by]) => withMonth(months, { month, by }), a);

const monthsBetween = (from: string, to: string): number => {
  const [a = 0, b = 0] = [from, to].map((month) => {
    const [year = 0, number = 0] = month.split("-").map(Number);
    return year * 12 + number;
  });
  return b - a;
};

/** Adds a customer with these months to the cohorts, weighted by `times`. */
export function addToCohorts(cohorts: CohortsByMonth, months: SessionMonths, times: number): void {
  const had = Object.keys(months)
    .filter((month) => (months[month] ?? 0) > 0)
    .sort();
  const [first] = had;
  if (first === undefined) return;
  const cohort = cohorts.get(first) ?? { size: 0, months: {} };
  const counted = { ...cohort.months };
  for (const month of had) {
    const n = String(monthsBetween(first, month));
    counted[n] = (counted[n] ?? 0) + times;
  }
  cohorts.set(first, { size: cohort.size + times, months: counted });
}

/** Without zeros, so a reversed count leaves nothing behind. */
const withoutZeros = ({ size, months }: Cohort): Cohort => ({
  size,
  months: Object.fromEntries(Object.entries(months).filter(([, people]) => people !== 0)),
});

/** The sum of two shards of a cohort. */
export function addCohorts(a: Cohort, b: Cohort): Cohort {
  const months = { ...a.months };
  for (const [n, people] of Object.entries(b.months)) months[n] = (months[n] ?? 0) + people;
  return withoutZeros({ size: a.size + b.size, months });
}

/** How the cohorts change when some customers' months change; omits cohorts that stay the same. */
export function cohortChanges(
  before: readonly SessionMonths[],
  after: readonly SessionMonths[],
): CohortsByMonth {
  const changes: CohortsByMonth = new Map();
  for (const months of before) addToCohorts(changes, months, -1);
  for (const months of after) addToCohorts(changes, months, 1);
  const kept = [...changes].map(([month, cohort]) => [month, withoutZeros(cohort)] as const);
  return new Map(kept.filter(([, { size, months }]) => size !== 0 || Object.keys(months).length > 0));
}
