import type { CalendarMonth } from "../../../data/booking/calendar-month.ts";
import { addDays, weekdayOf } from "../../../parts/booking/place-date.ts";
import { formatMonthYear } from "../../../ui/formats/format-month-year.ts";

const two = (n: number) => String(n).padStart(2, "0");

/** yyyy-mm, the form in the URL. */
export const monthToQuery = ({ year, month }: CalendarMonth): string => `${year}-${two(month)}`;

/** The date of a day of a month, yyyy-mm-dd. */
export const dateOf = (month: CalendarMonth, day: number): string => `${monthToQuery(month)}-${two(day)}`;

/** The month of a date (yyyy-mm-dd). */
export const monthOf = (date: string): CalendarMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** Reads yyyy-mm of this century; anything else is null. */
export const parseMonth = (text: string | null): CalendarMonth | null =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? monthOf(text) : null;

/** The month n months later, or earlier if n is negative. */
export const addMonths = ({ year, month }: CalendarMonth, n: number): CalendarMonth => {
  const months = year * 12 + month - 1 + n;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

export const daysIn = (month: CalendarMonth): number =>
  Number(addDays(dateOf(addMonths(month, 1), 1), -1).slice(8));

/** Days from the first weekday (ISO, 1–7) to a date. */
const column = (date: string, first: number) => (weekdayOf(date) - first + 7) % 7;

/** The weeks of a month, each of seven dates from the day `first` (ISO) on; null before its first day and after its last. */
export const weeksOf = (month: CalendarMonth, first: number): (string | null)[][] => {
  const before = column(dateOf(month, 1), first);
  const last = daysIn(month);
  const weeks = Math.ceil((before + last) / 7);
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: 7 }, (_day, place) => {
      const day = row * 7 + place - before + 1;
      return day >= 1 && day <= last ? dateOf(month, day) : null;
    }),
  );
};

/** The same day n months later, or the last day of that month. */
const inMonths = (date: string, n: number): string => {
  const month = addMonths(monthOf(date), n);
  return dateOf(month, Math.min(Number(date.slice(8)), daysIn(month)));
};

const moves: Record<string, (date: string, first: number) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date, first) => addDays(date, -column(date, first)),
  End: (date, first) => addDays(date, 6 - column(date, first)),
  PageUp: (date) => inMonths(date, -1),
  PageDown: (date) => inMonths(date, 1),
};

const movesOfShift: typeof moves = {
  PageUp: (date) => inMonths(date, -12),
  PageDown: (date) => inMonths(date, 12),
};

/** The date an arrow, Home, End or Page key moves to, in weeks that begin on `first` (ISO); null for any other key. */
export const dateAfterKey = (
  date: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  first: number,
): string | null => (shiftKey ? movesOfShift : moves)[key]?.(date, first) ?? null;

/** May 2026 */
export const formatMonth = ({ year, month }: CalendarMonth): string => formatMonthYear(year, month);
