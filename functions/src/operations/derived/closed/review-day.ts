import type { TrialCheck } from "../../../core/derived/trial-balance.ts";
import { closingStore } from "../../../store/derived/closed/closing-store.ts";
import { walkDay } from "./walk-day.ts";

/** What a closed day is now, compared with what was closed. */
interface ReviewedDay {
  checks: TrialCheck[];
  /** Events of the day that no closing has seen. */
  late: string[];
}

/** Most of either that is kept of one day: more of it has one cause. */
const MOST = 1_000;

/** Compares a closed day (yyyy-mm-dd) with what was closed, a list of its events at a time. */
export async function reviewDay(date: string, store = closingStore): Promise<ReviewedDay> {
  const reviewed: ReviewedDay = { checks: [], late: [] };
  for await (const { checks, late } of walkDay(store, date)) {
    reviewed.checks.push(...checks.slice(0, MOST - reviewed.checks.length));
    reviewed.late.push(...late.slice(0, MOST - reviewed.late.length).map(({ id }) => id));
  }
  return reviewed;
}
