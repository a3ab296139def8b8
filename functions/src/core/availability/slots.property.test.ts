import fc from "fast-check";
import { expect, it } from "vitest";
import { isLong } from "../../../test/support/is-long.ts";
import { answerToRequest } from "../booking/answer-needed.ts";
import { mustBeBookable } from "../booking/guards.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { isAnswerable } from "../testing/night.ts";
import { dateOf, reservationsByDateOf, type SlotWorld, slotWorld } from "../testing/slot-world.ts";
import { wallClockAt } from "../testing/wall.ts";
import { datesToRead, freeSlots, isFree, reservationDates, type Slot } from "./slots.ts";

const answerOf = ({ instructor, now, placeZone }: SlotWorld) =>
  answerToRequest(instructor, [], { now, zone: placeZone });

function slotsOf(w: SlotWorld): Slot[] {
  return freeSlots({
    ...w,
    reservationsByDate: reservationsByDateOf(w, datesToRead(w)),
    answer: answerOf(w),
    exceptAid: "moving",
  });
}

/** Whether the instructor works in the minute that begins at this instant, by the clock on their wall. */
function isWorking({ schedule, exceptions, timeZone }: Instructor, instant: number): boolean {
  const { date, minutes, weekday } = wallClockAt(instant, timeZone);
  const within = ({ from = 0, to = 1440 }: { from?: number | undefined; to?: number | undefined }) =>
    from <= minutes && minutes < to;
  const today = exceptions.filter(
    (one) => one.date <= date && date <= (one.until ?? one.date) && within(one),
  );
  if (today.some((one) => one.off)) return false;
  return today.length > 0 || schedule.some((one) => one.weekday === weekday && within(one));
}

/** The same search minute by minute, without intervals, dates to read or offsets. */
function slotsByBruteForce(w: SlotWorld): Slot[] {
  const slots: Slot[] = [];
  const first = Date.parse(w.from);
  const dates = Array.from({ length: w.days }, (_, i) => dateOf(first + i * DAY));
  const travel = w.instructor.travelMinutes * MINUTE;
  const blocking = w.reservations.filter(
    (b) => b.bookingId !== "moving" && !(b.until !== undefined && b.until <= w.now),
  );
  for (let start = first - DAY; start < first + (w.days + 1) * DAY; start += MINUTE) {
    const wall = wallClockAt(start, w.placeZone);
    if (wall.minutes % 30 !== 0 || !dates.includes(wall.date)) continue;
    const notice = Math.max(w.policy.notice, (w.instructor.noticeHours ?? 0) * HOUR);
    if (start < w.now + notice || start > w.now + w.policy.horizon) continue;
    if (start >= (w.policy.closesAt ?? Infinity)) continue;
    const end = start + w.minutes * MINUTE;
    let isPossible = true;
    for (let t = start - travel; t < end + travel && isPossible; t += MINUTE) {
      if (blocking.some((b) => b.from <= t && t < b.to)) isPossible = false;
      if (t < start || t >= end) continue;
      const here = wallClockAt(t, w.placeZone);
      if (here.date !== wall.date || here.minutes < w.policy.hours.from || here.minutes >= w.policy.hours.to)
        isPossible = false;
      else if (!isWorking(w.instructor, t)) isPossible = false;
    }
    if (isPossible && !w.instructor.instantConfirm && !isAnswerable(start, w.now, w.placeZone)) continue;
    const { date } = wallClockAt(start, w.instructor.timeZone);
    const sessions = blocking.filter(
      (b) => !b.bookingId.startsWith("external:") && wallClockAt(b.from, w.instructor.timeZone).date === date,
    );
    const ids = new Set(sessions.map(({ bookingId }) => bookingId));
    if (isPossible && ids.size < (w.instructor.dailyMax ?? Infinity)) slots.push({ start, end });
  }
  return slots;
}

it("free slots are exactly those that a search of every minute finds", () => {
  let offered = 0;
  fc.assert(
    fc.property(slotWorld, (w) => {
      const slots = slotsOf(w);
      offered += slots.length;
      expect(slots).toEqual(slotsByBruteForce(w));
    }),
    { numRuns: isLong ? 300 : 100 },
  );
  expect(offered).toBeGreaterThan(100);
}, 180_000);

it("free slots are only those the booking guards accept, in order and once", () => {
  fc.assert(
    fc.property(slotWorld, (w) => {
      const slots = slotsOf(w);
      for (const [i, { start, end }] of slots.entries()) {
        expect(start).toBeGreaterThan(slots[i - 1]?.start ?? Number.NEGATIVE_INFINITY);
        const { travelMinutes, timeZone } = w.instructor;
        const bookable = mustBeBookable({
          customer: { uid: "ada", missing: [], emailVerified: true, blacklist: [], blockedBy: [] },
          instructorId: "ines",
          instructor: w.instructor,
          area: { id: "manhattan", timeZone: w.placeZone },
          beacon: { id: "hatha-60", minutes: w.minutes, people: { min: 1, max: 4 } },
          people: 1,
          start,
          now: w.now,
          policy: w.policy,
          answer: answerOf(w),
          reservationsByDate: reservationsByDateOf(w, reservationDates(start, end, travelMinutes, timeZone)),
          exceptAid: "moving",
          ownBookings: [],
        });
        expect(bookable.end).toBe(end);
        expect(isFree(start, end, travelMinutes, w.reservations, w.now, { exceptAid: "moving" })).toBe(true);
      }
    }),
    { numRuns: isLong ? 200 : 100 },
  );
}, 180_000);
