import type { Booking } from "../model/booking.ts";
import type { Busy } from "../model/instructor.ts";

type Taking = Pick<Booking, "id" | "status" | "schedule" | "deadline">;

/** The stretch of its instructor's time that a booking takes, or undefined when it has given it back. */
export function busyOf({ id, status, schedule, deadline }: Taking): Busy | undefined {
  if (status === "Canceled" || status === "Declined") return undefined;
  const entry = { from: schedule.start, to: schedule.end, aid: id };
  // An expired booking's entry has run out by itself; the next writer of the day drops it.
  return deadline === undefined ? entry : { ...entry, until: deadline };
}

/** Whether a decision changes what is taken of an instructor's time; if not, no day document is touched. */
export function changesBusy(before: Taking, after: Taking): boolean {
  if (after.status === "Expired") return false;
  const [a, b] = [busyOf(before), busyOf(after)];
  return a?.from !== b?.from || a?.to !== b?.to || a?.until !== b?.until;
}
