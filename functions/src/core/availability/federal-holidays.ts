/** A day on which many people in the US do not work. */
export interface Holiday {
  /** yyyy-mm-dd. */
  date: string;
  name: string;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** A day of a month (1–12); days before its first and after its last are those of its neighbors. */
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day of a month on which it has a weekday for the nth time; 0 is the last time before the month. */
const nthDay = (year: number, month: number, weekday: number, nth: number): number =>
  1 + ((weekday - utc(year, month, 1).getUTCDay() + 7) % 7) + (nth - 1) * 7;

const fixed = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: "Juneteenth", month: 6, day: 19 },
  { name: "Independence Day", month: 7, day: 4 },
  { name: "Veterans Day", month: 11, day: 11 },
  { name: "Christmas Day", month: 12, day: 25 },
] as const;

const floating = [
  { name: "Martin Luther King Jr. Day", month: 1, weekday: MONDAY, nth: 3 },
  { name: "Presidents' Day", month: 2, weekday: MONDAY, nth: 3 },
  // The last Monday of May.
  { name: "Memorial Day", month: 6, weekday: MONDAY, nth: 0 },
  { name: "Labor Day", month: 9, weekday: MONDAY, nth: 1 },
  { name: "Columbus Day", month: 10, weekday: MONDAY, nth: 2 },
  { name: "Thanksgiving Day", month: 11, weekday: THURSDAY, nth: 4 },
] as const;

/** Days from a holiday on a weekend to the workday on which it is observed. */
const observedAfter: Readonly<Record<number, number>> = { [SATURDAY]: -1, [SUNDAY]: 1 };

const fixedIn = (year: number): Holiday[] =>
  fixed.flatMap(({ name, month, day }) => {
    const at = utc(year, month, day);
    const shift = observedAfter[at.getUTCDay()];
    return [
      { date: dateOf(at), name },
      ...(shift === undefined
        ? []
        : [{ date: dateOf(utc(year, month, day + shift)), name: `${name} (observed)` }]),
    ];
  });

/**
 * The federal holidays of the US from one date to another, both included (yyyy-mm-dd), in order; those on a weekend also
 * on the workday on which they are observed. As 5 U.S.C. 6103 lists them, without inaugurations.
 */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number];
  // A New Year's Day on a Saturday is observed in the year before.
  const years = Array.from({ length: last - first + 2 }, (_, n) => first + n);
  return years
    .flatMap((year) => [
      ...fixedIn(year),
      ...floating.map(({ name, month, weekday, nth }) => ({
        date: dateOf(utc(year, month, nthDay(year, month, weekday, nth))),
        name,
      })),
    ])
    .filter(({ date }) => from <= date && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
