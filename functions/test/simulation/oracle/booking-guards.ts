import type { Booking } from "../../../src/core/booking/booking.ts";
import { DAY, HOUR, MINUTE } from "../../../src/core/constants.ts";
import { coverEnds, type SimulatedCustomer, type SimulatedInstructor } from "../world/people.ts";
import { areaOfBeacon, wallClock } from "../world/places.ts";
import type { Answer } from "../world/requests.ts";
import { isAskedToTakeOver, isLive, isProposed, takesTime, timesKeptOff } from "./booking-rules.ts";

/** A requested session. */
export interface WantedSession {
  customer: SimulatedCustomer;
  instructor: SimulatedInstructor;
  beacon: string;
  minutes: number;
  start: number;
  /** The booking that is moved there. */
  moved?: Booking;
}

const minutesOf = (instant: number, timeZone: string): number => {
  const { hour, minute, second, millisecond } = wallClock(instant, timeZone);
  return hour * 60 + minute + second / 60 + millisecond / 60_000;
};

function isWithin(
  start: number,
  end: number,
  timeZone: string,
  hours: { from: number; to: number },
): boolean {
  const isOneDay = wallClock(start, timeZone).toPlainDate().equals(wallClock(end, timeZone).toPlainDate());
  return isOneDay && minutesOf(start, timeZone) >= hours.from && minutesOf(end, timeZone) <= hours.to;
}

/** Minutes that an instructor needs between two places. */
const travelOf = ({ travelMinutes }: SimulatedInstructor, a: string, b: string): number =>
  areaOfBeacon(a) === areaOfBeacon(b) ? travelMinutes : Math.max(90, travelMinutes);

/** Whether a request made now leaves an hour between 7:00 and 21:00 to reply, counted from half an hour later. */
function leavesTimeToReply(
  { instructor, start, moved }: WantedSession,
  timeZone: string,
  now: number,
): boolean {
  if (instructor.instantConfirm) return true;
  // A new time of a session is to be answered before it begins, as it is now and as it would be.
  const deadline = Math.min(now + DAY, Math.min(start, moved?.schedule.start ?? start) - 3 * HOUR);
  let left = 0;
  for (let at = now + 30 * MINUTE; at < deadline; ) {
    const shown = wallClock(at, timeZone);
    const next = Math.min(
      deadline,
      shown.round({ smallestUnit: "hour", roundingMode: "floor" }).epochMilliseconds + HOUR,
    );
    if (shown.hour >= 7 && shown.hour < 21) left += next - at;
    at = next;
  }
  return left >= HOUR;
}

/** Whether a session that is booked for its customer could still be booked in a quarter of an hour, until which they can pay. */
export function couldBePaidFor(wanted: WantedSession, now: number): boolean {
  const until = now + 15 * MINUTE;
  const { timeZone } = areaOfBeacon(wanted.beacon);
  return wanted.start - until >= 4 * HOUR && leavesTimeToReply(wanted, timeZone, until);
}

/** Everything that keeps a session from being booked at `now` (ms UTC); none: it must be possible. */
export function obstaclesTo(wanted: WantedSession, all: readonly Booking[], now: number): Answer[] {
  const { customer, instructor, beacon, minutes, start, moved } = wanted;
  const end = start + minutes * MINUTE;
  const { timeZone } = areaOfBeacon(beacon);
  const others = all.filter(({ id }) => id !== moved?.id);
  const own = others.filter((one) => one.customer.id === customer.uid && isLive(one, now));
  // Also a session that is moved may not go where it was handed over from: that instructor has it no more.
  const isOff = all
    .flatMap(timesKeptOff)
    .some((one) => one.instructorId === instructor.uid && one.start < end && start < one.end);
  const isTaken = others.some((one) => {
    const isTheirs = one.instructor.id === instructor.uid;
    const times = [
      ...(isTheirs || isAskedToTakeOver(instructor.uid, one, now) ? [one.schedule] : []),
      ...(isTheirs && one.proposal && isProposed(one, now) ? [one.proposal] : []),
    ];
    if (!takesTime(one, now)) return false;
    const travel = travelOf(instructor, one.service.beacon, beacon) * MINUTE;
    return times.some((time) => time.start < end + travel && start - travel < time.end);
  });
  const found: [boolean, Answer][] = [
    [customer.blocked.has(instructor.uid), "not-bookable blocked"],
    [start >= coverEnds(instructor), "not-bookable paused"],
    [start - now < 4 * HOUR || !leavesTimeToReply(wanted, timeZone, now), "not-bookable notice"],
    [!isWithin(start, end, timeZone, { from: 360, to: 1200 }), "not-bookable hours"],
    [minutesOf(start, timeZone) % 30 !== 0, "not-bookable grid"],
    [!isWithin(start, end, instructor.timeZone, instructor.hours), "not-bookable plan"],
    [own.some(({ schedule }) => schedule.start < end && start < schedule.end), "not-bookable overlap"],
    [isTaken || isOff, "slot-taken"],
  ];
  return found.flatMap(([isFound, answer]) => (isFound ? [answer] : []));
}
