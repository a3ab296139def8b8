import fc from "fast-check";
import { expect, it } from "vitest";
import { mustBeBookable } from "../booking/guards.ts";
import { BOOKING_HORIZON, BOOKING_POLICY, DAY, HOUR, MINUTE } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { instructorWith } from "../testing/instructor.ts";
import { clockChangesIn, wallClockAt } from "../testing/wall.ts";
import type { Reservation, ReservationsByDate } from "./reservations.ts";
import { datesToRead, freeSlots, isFree, reservationDates, type Slot } from "./slots.ts";
import { datesCovered } from "./time-zone.ts";

const zones = ["America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Havana", "Asia/Kolkata"];
const changes = zones.slice(0, 4).flatMap((zone) => clockChangesIn(zone, 2027, 2027));

interface World {
  instructor: Instructor;
  placeZone: string;
  from: string;
  days: number;
  minutes: number;
  now: number;
  reservations: Reservation[];
}

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const minuteOfDay = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const window = fc.oneof(
  fc.record({ from: minuteOfDay, to: minuteOfDay }).filter((w) => w.from < w.to),
  fc.constant({ from: 0, to: 1440 }),
);

/** A week near a clock change, with working hours, exceptions, reservations and a `now` that puts either limit inside it. */
const world: fc.Arbitrary<World> = fc
  .record({
    change: fc.constantFrom(...changes, Date.UTC(2027, 6, 14)),
    back: fc.integer({ min: 0, max: 2 }),
    placeZone: fc.constantFrom(...zones),
    timeZone: fc.constantFrom(...zones),
    isAtHome: fc.boolean(),
    days: fc.integer({ min: 1, max: 3 }),
    minutes: fc.constantFrom(45, 60, 90),
    travelMinutes: fc.constantFrom(0, 20, 30, 75),
    schedule: fc.array(
      fc
        .record({ weekday: fc.integer({ min: 1, max: 7 }), window })
        .map(({ weekday, window: w }) => ({ weekday, ...w })),
      { maxLength: 14 },
    ),
    exceptions: fc.array(
      fc.record({ nth: fc.integer({ min: -1, max: 3 }), window: fc.option(window), off: fc.boolean() }),
      { maxLength: 3 },
    ),
    reservations: fc.array(
      fc.record({
        offset: fc.integer({ min: -200, max: 4 * 288 }),
        length: fc.integer({ min: 3, max: 30 }),
        bookingId: fc.constantFrom("a", "b", "moving"),
        until: fc.option(fc.integer({ min: -2, max: 2 })),
      }),
      { maxLength: 8 },
    ),
    lead: fc.constantFrom(-DAY, 0, 6 * HOUR, 10 * DAY, BOOKING_HORIZON, BOOKING_HORIZON + DAY),
  })
  .map((raw) => {
    const from = dateOf(raw.change - raw.back * DAY);
    const dayStart = Date.parse(from);
    const now = dayStart - raw.lead + 7 * MINUTE;
    return {
      instructor: instructorWith({
        timeZone: raw.isAtHome ? raw.placeZone : raw.timeZone,
        travelMinutes: raw.travelMinutes,
        schedule: raw.schedule,
        exceptions: raw.exceptions.map(({ nth, window: w, off }) => ({
          date: dateOf(dayStart + nth * DAY),
          off,
          ...w,
        })),
      }),
      placeZone: raw.placeZone,
      from,
      days: raw.days,
      minutes: raw.minutes,
      now,
      reservations: raw.reservations.map(({ offset, length, bookingId, until }) => ({
        from: dayStart + offset * 5 * MINUTE,
        to: dayStart + (offset + length) * 5 * MINUTE,
        bookingId,
        ...(until !== null && { until: now + until }),
      })),
    };
  });

/** The reservations as day documents hold them: each on every date it touches. */
function reservationsByDateOf(
  { reservations, instructor }: World,
  dates: readonly string[],
): ReservationsByDate {
  return Object.fromEntries(
    dates.map((date) => [
      date,
      reservations.filter((entry) => datesCovered(entry, instructor.timeZone).includes(date)),
    ]),
  );
}

function slotsOf(w: World): Slot[] {
  return freeSlots({
    ...w,
    reservationsByDate: reservationsByDateOf(w, datesToRead(w)),
    exceptAid: "moving",
  });
}

/** Whether the instructor works in the minute that begins at this instant, by the clock on their wall. */
function isWorking({ schedule, exceptions, timeZone }: Instructor, instant: number): boolean {
  const { date, minutes, weekday } = wallClockAt(instant, timeZone);
  const within = ({ from = 0, to = 1440 }: { from?: number | undefined; to?: number | undefined }) =>
    from <= minutes && minutes < to;
  const today = exceptions.filter((one) => one.date === date && within(one));
  if (today.some((one) => one.off)) return false;
  return today.length > 0 || schedule.some((one) => one.weekday === weekday && within(one));
}

/** The same search minute by minute, without intervals, dates to read or offsets. */
function slotsByBruteForce(w: World): Slot[] {
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
    if (start < w.now + BOOKING_POLICY.notice || start > w.now + BOOKING_HORIZON) continue;
    const end = start + w.minutes * MINUTE;
    let isPossible = true;
    for (let t = start - travel; t < end + travel && isPossible; t += MINUTE) {
      if (blocking.some((b) => b.from <= t && t < b.to)) isPossible = false;
      if (t < start || t >= end) continue;
      const here = wallClockAt(t, w.placeZone);
      if (here.date !== wall.date || here.minutes < 360 || here.minutes >= 1200) isPossible = false;
      else if (!isWorking(w.instructor, t)) isPossible = false;
    }
    if (isPossible) slots.push({ start, end });
  }
  return slots;
}

it("free slots are exactly those that a search of every minute finds", () => {
  let offered = 0;
  fc.assert(
    fc.property(world, (w) => {
      const slots = slotsOf(w);
      offered += slots.length;
      expect(slots).toEqual(slotsByBruteForce(w));
    }),
    { numRuns: 300 },
  );
  expect(offered).toBeGreaterThan(300);
}, 60_000);

it("free slots are only those the booking guards accept, in order and once", () => {
  fc.assert(
    fc.property(world, (w) => {
      const slots = slotsOf(w);
      for (const [i, { start, end }] of slots.entries()) {
        expect(start).toBeGreaterThan(slots[i - 1]?.start ?? Number.NEGATIVE_INFINITY);
        const { travelMinutes, timeZone } = w.instructor;
        const bookable = mustBeBookable({
          customer: { uid: "ada", missing: [], emailVerified: true, blacklist: [] },
          instructorId: "ines",
          instructor: w.instructor,
          area: { id: "manhattan", timeZone: w.placeZone },
          beacon: { id: "hatha-60", minutes: w.minutes, people: { min: 1, max: 4 } },
          people: 1,
          start,
          now: w.now,
          reservationsByDate: reservationsByDateOf(w, reservationDates(start, end, travelMinutes, timeZone)),
          exceptAid: "moving",
          ownBookings: [],
        });
        expect(bookable.end).toBe(end);
        expect(isFree(start, end, travelMinutes, w.reservations, w.now, { exceptAid: "moving" })).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);
