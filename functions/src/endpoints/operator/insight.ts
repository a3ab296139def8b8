import { operatorBooksContracts } from "../../core/api/desk/operator-books.ts";
import { mustCountDays } from "../../core/derived/insight-range.ts";
import { utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readCohorts, readDailyStats, readWeeklyRevenue } from "../../store/derived/insights.ts";

/**
 * What happened on some dates, our share by week, and who returned: a read for each day and area, at most two weeks of every
 * area, and 24 more.
 */
export const operatorInsight = endpoint(
  "/api/operator/insight",
  operatorBooksContracts,
  async (range, { now }) => {
    const length = mustCountDays(range);
    const [days, weeks, cohorts] = await Promise.all([
      readDailyStats(range, length),
      readWeeklyRevenue(range, utcDayOf(now)),
      readCohorts(range.to),
    ]);
    return { days, weeks, cohorts };
  },
);
