const names = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * A month (1–12) of a year as text, "May 2026". Without `Intl`: its first date format costs a phone 50 ms, and the
 * public pages need no other format.
 */
export const formatMonthYear = (year: number, month: number): string => `${names[month - 1]} ${year}`;
