import type { EarningsMonth } from "@core/earnings/earnings.ts";
import { formatMonthYear } from "../../../ui/formats/format-month-year.ts";

/** "November 2026" of yyyy-mm. */
export const monthTitle = (month: string): string =>
  formatMonthYear(Number(month.slice(0, 4)), Number(month.slice(5)));

/** Sums of months, minor units. */
export type MonthSums = Omit<EarningsMonth, "month">;

export function sumOfMonths(months: readonly EarningsMonth[]): MonthSums {
  const sum = (field: keyof MonthSums) => months.reduce((all, month) => all + month[field], 0);
  return {
    gross: sum("gross"),
    fee: sum("fee"),
    earned: sum("earned"),
    tips: sum("tips"),
    paid: sum("paid"),
    sessions: sum("sessions"),
  };
}
