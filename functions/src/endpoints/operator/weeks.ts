import { operatorBooksContracts } from "../../core/api/desk/operator-books.ts";
import { INSTRUCTORS_NAMED, instructorSums, lastMondays } from "../../core/derived/weeks/last-weeks.ts";
import { returningByWeek } from "../../core/derived/weeks/returning.ts";
import { utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readWeeks } from "../../store/derived/insights.ts";
import { readNames } from "../../store/desk/read-names.ts";

/** The last twelve weeks by area, the instructors whose sessions failed most often, and who came back: at most 19 reads. */
export const operatorWeeks = endpoint(
  "/api/operator/weeks",
  operatorBooksContracts,
  async (_input, { now }) => {
    const mondays = lastMondays(utcDayOf(now));
    const weeks = await readWeeks(mondays);
    const sums = instructorSums(weeks);
    const named = sums.slice(0, INSTRUCTORS_NAMED);
    const areas = [...new Set(weeks.flatMap((week) => Object.keys(week.areas)))];
    const nameOf = await readNames({ account: [], instructor: named.map(({ id }) => id), area: areas });
    const returning = returningByWeek(weeks);
    return {
      weeks: weeks.map(({ from, areas: figures }, at) => ({
        from,
        areas: Object.entries(figures).map(([id, of]) => ({ id, name: nameOf("area", id), figures: of })),
        firsts: returning[at]?.firsts ?? 0,
        seconds: returning[at]?.seconds ?? 0,
      })),
      instructors: named.map(({ id, figures }) => ({ id, name: nameOf("instructor", id), figures })),
      count: sums.length,
    };
  },
);
