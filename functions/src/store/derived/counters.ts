import type { DocumentReference } from "firebase-admin/firestore";
import { counterId } from "../../core/counter-shards.ts";
import type { Cohort } from "../../core/derived/cohorts.ts";
import { type DailyStats, dailyId } from "../../core/derived/daily-stats.ts";
import { COUNTER_SHARDS } from "../../deployment.ts";
import { cohorts, dailyStats } from "../collections.ts";

// Counters that every booking writes to are spread over as many documents as the deployment says.

/** Where a booking is counted among the figures of a date and area. */
export const dailyStatsOf = (date: string, area: string, bookingId: string): DocumentReference<DailyStats> =>
  dailyStats().doc(counterId(dailyId(date, area), bookingId, COUNTER_SHARDS));

/** Where a customer is counted in the cohort of a month. */
export const cohortOf = (month: string, customerId: string): DocumentReference<Cohort> =>
  cohorts().doc(counterId(month, customerId, COUNTER_SHARDS));
