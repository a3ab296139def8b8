import * as v from "valibot";
import { Cohort } from "../../derived/cohorts.ts";
import { DailyStats } from "../../derived/daily-stats.ts";
import { HealthDifference, ProcessorState } from "../../derived/health.ts";
import { TrialBalance } from "../../derived/trial-balance.ts";
import { WeekFigures } from "../../derived/weeks/week-figures.ts";
import { CalendarDate, Id, SignedMinor } from "../../fields.ts";
import { WatchLine } from "../../watch/watch-line.ts";
import type { Contract } from "../contract.ts";
import { EmptyInput } from "../fields.ts";

/** Calls of operators about figures: what happened each day, and the books. Amounts are minor units. */
export const operatorBooksContracts = {
  "/api/operator/insight": {
    /** Dates of the places, at most twelve weeks; without an area, all areas, of which there may be too many for so long. */
    input: v.strictObject({ from: CalendarDate, to: CalendarDate, area: v.optional(Id) }),
    output: v.object({
      days: v.array(DailyStats),
      /** Our share in all areas, by week (UTC), as far as the books are closed. */
      weeks: v.array(v.object({ from: CalendarDate, to: CalendarDate, revenue: SignedMinor })),
      cohorts: v.array(v.object({ month: v.string(), ...Cohort.entries })),
    }),
  },
  /** Whether the system works: one line for each thing that is looked at. */
  "/api/operator/watch": { input: EmptyInput, output: v.object({ lines: v.array(WatchLine) }) },
  "/api/operator/weeks": {
    input: v.strictObject({}),
    output: v.object({
      /** The last twelve weeks, the oldest first; a week without a session is empty. */
      weeks: v.array(
        v.object({
          from: CalendarDate,
          areas: v.array(v.object({ id: Id, name: v.string(), figures: WeekFigures })),
          /** Customers whose first session took place, and those of them who came back within 60 days. */
          firsts: v.number(),
          seconds: v.number(),
        }),
      ),
      /** Those whose sessions and requests failed most often, added up over these weeks. */
      instructors: v.array(v.object({ id: Id, name: v.string(), figures: WeekFigures })),
      /** How many instructors there are in all. */
      count: v.number(),
    }),
  },
  "/api/operator/balance": {
    /** A day (UTC) whose books are closed; without one, the newest. */
    input: v.strictObject({ date: v.optional(CalendarDate) }),
    output: v.object({
      ...v.pick(TrialBalance, ["date", "state", "opening", "moves", "closing", "checks"]).entries,
      /** What differs now, whichever night found it. */
      differences: v.array(v.omit(HealthDifference, ["seen"])),
      /** How the last comparison with the card processor ended; absent before the first. */
      processor: v.optional(ProcessorState),
    }),
  },
} satisfies Record<string, Contract>;
