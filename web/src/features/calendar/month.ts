import { addDays, weekdayOf } from "../../booking/place-date.ts";
import { monthYear } from "../../ui/month-year.ts";

/** A month of the calendar; `month` is 1–12. */
export interface Month {
  year: number;
  month: number;
}

const two = (n: number) => String(n).padStart(2, "0");

/** yyyy-mm, as it stands in the address. */
export const monthText = ({ year, month }: Month): string => `${year}-${two(month)}`;

/** The date of a day of a month, yyyy-mm-dd. */
export const dateOf = (month: Month, day: number): string => `${monthText(month)}-${two(day)}`;

/** The month of a date (yyyy-mm-dd). */
export const monthOf = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** Reads yyyy-mm of this century; anything else is null. */
export const parseMonth = (text: string | null): Month | null =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? monthOf(text) : null;

/** The month n months later (earlier when negative). */
export const addMonths = ({ year, month }: Month, n: number): Month => {
  const months = year * 12 + month - 1 + n;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

/** How many days a month has. */
export const daysIn = (month: Month): number => Number(addDays(dateOf(addMonths(month, 1), 1), -1).slice(8));

/** Days since the day (ISO, 1–7) that begins the week of a date. */
const column = (date: string, first: number) => (weekdayOf(date) - first + 7) % 7;

/** The weeks of a month, each of seven dates from the day `first` (ISO) on; null before its first day and after its last. */
export const weeksOf = (month: Month, first: number): (string | null)[][] => {
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

/** The same day n months later, or that month's last. */
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

/** Where a key leads from a date in weeks that begin with the day `first` (ISO), or null for a key that leads nowhere. */
export const dateAfterKey = (
  date: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  first: number,
): string | null => (shiftKey ? movesOfShift : moves)[key]?.(date, first) ?? null;

/** May 2026 */
export const monthName = ({ year, month }: Month): string => monthYear(year, month);
