import { addDays, dateAt, minutesAt } from "../booking/place-date.ts";

/** The instant (ms UTC) of a date (yyyy-mm-dd) and a time (hh:mm) in a zone; undefined for what is neither. */
export const instantOf = (date: string, time: string, timeZone: string): number | undefined => {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // While a year is typed, it is 2 or 20260: neither is asked about.
  if (!/^2\d{3}-/.test(date) || Number.isNaN(wanted)) return undefined;
  // The offset at the guess may be that of before a clock change; the one at the corrected instant is right.
  let instant = wanted;
  for (let turn = 0; turn < 2; turn++) {
    const shown =
      Date.parse(`${dateAt(instant, timeZone)}T00:00:00Z`) + minutesAt(instant, timeZone) * 60_000;
    instant += wanted - shown;
  }
  return instant;
};

/** The last second (ms UTC) of a date (yyyy-mm-dd) in a zone; NaN for what is no date, which no call takes. */
export const endOfDate = (date: string, timeZone: string): number => {
  if (instantOf(date, "00:00", timeZone) === undefined) return Number.NaN;
  return (instantOf(addDays(date, 1), "00:00", timeZone) ?? Number.NaN) - 1000;
};
