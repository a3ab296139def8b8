import { PAYOUT_DAY } from "@core/constants.ts";
import type { PayoutDay } from "@core/policy/policy.ts";
import { addDays, dateAt, minutesAt, weekdayOf } from "../booking/place-date.ts";

/** The date (yyyy-mm-dd) of the payout that what is due at an instant (ms UTC) is in, in the instructor's time zone. */
export function payoutDateOf(
  dueAt: number,
  timeZone: string,
  { weekday, hour }: PayoutDay = PAYOUT_DAY,
): string {
  const date = dateAt(dueAt, timeZone);
  const isTooLate = minutesAt(dueAt, timeZone) >= hour * 60;
  const from = isTooLate ? addDays(date, 1) : date;
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}
