import fc from "fast-check";
import { expect, it } from "vitest";
import { isLong } from "../../../test/support/is-long.ts";
import { answerToRequest } from "../booking/answer-needed.ts";
import { mustBeBookable } from "../booking/guards.ts";
import { MINUTE } from "../constants.ts";
import type { NotBookableReason } from "../error-details.ts";
import { AppError } from "../errors.ts";
import { failureOf } from "../failure.ts";
import { reservationsByDateOf, type SlotWorld, slotWorld } from "../testing/slot-world.ts";
import { wallClockAt } from "../testing/wall.ts";
import type { AnswerNeeded } from "./reply-times.ts";
import type { ReservationsByDate } from "./reservations.ts";
import { freeSlots } from "./slots.ts";
import { addDays } from "./time-zone.ts";
import { weekDatesToRead, weekOf } from "./week.ts";

const AREA = "manhattan";
const HALF_HOUR = 30 * MINUTE;

/** The worlds of the search, where nothing is being moved. */
const settled = slotWorld.map((world) => ({
  ...world,
  reservations: world.reservations.filter(({ bookingId }) => bookingId !== "moving"),
}));

/** The worlds, with the day documents around their week and who must answer. */
const withDays = settled.map((world) => {
  const answer = answerToRequest(world.instructor, [], { now: world.now, zone: world.placeZone });
  const around = Array.from({ length: 14 }, (_, nth) => addDays(world.from, nth - 3));
  return { ...world, area: AREA, answer, reservationsByDate: reservationsByDateOf(world, around) };
});
type WorldWithDays = SlotWorld & { reservationsByDate: ReservationsByDate; answer: AnswerNeeded | undefined };

/** What the week would call the refusal of a quote. */
function refusalAt(world: WorldWithDays, start: number): NotBookableReason | "taken or full" | undefined {
  const { instructor, placeZone, minutes, now, policy } = world;
  try {
    mustBeBookable({
      customer: { uid: "ada", missing: [], emailVerified: true, blacklist: [], blockedBy: [] },
      instructorId: "ines",
      instructor,
      area: { id: AREA, timeZone: placeZone },
      beacon: { id: "hatha-60", minutes, people: { min: 1, max: 4 } },
      people: 1,
      start,
      now,
      policy,
      answer: world.answer,
      reservationsByDate: world.reservationsByDate,
      ownBookings: [],
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = failureOf(error);
    if (code === "slot-taken") return "taken or full";
    if (code !== "not-bookable" || !details) throw error;
    return details.reason;
  }
}

/** What customers are offered around the week. */
const slotsIn = (world: WorldWithDays): number[] =>
  freeSlots({ ...world, from: addDays(world.from, -1), days: 9 }).map(({ start }) => start);

it("a week offers exactly what customers are offered, and names for every other half hour what refuses a booking", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(withDays, (world) => {
      const { instructor, placeZone } = world;
      expect(Object.keys(world.reservationsByDate)).toEqual(expect.arrayContaining(weekDatesToRead(world)));
      expect(weekDatesToRead(world).length).toBeLessThanOrEqual(9);
      const week = weekOf(world);
      const all = week.flatMap(({ starts, closed }) => [...starts, ...closed.map(({ to }) => to - 1)]);
      const [first, last] = [Math.min(...all), Math.max(...all)];
      const isInWeek = (start: number) => first <= start && start <= last;
      expect(week.flatMap(({ starts }) => starts)).toEqual(slotsIn(world).filter(isInWeek));
      for (const { date, starts, closed } of week)
        for (const { from, to, reason } of closed) {
          expect(starts.filter((start) => from <= start && start < to)).toEqual([]);
          for (const start of new Set([from, to - HALF_HOUR])) {
            // A clock that is set by half an hour shifts the half hours.
            if (wallClockAt(start, placeZone).minutes % 30 !== 0) continue;
            expect(wallClockAt(start, instructor.timeZone).date).toBe(date);
            const isReserved = reason === "taken" || reason === "full";
            const refusal = reason === "answer" ? "notice" : reason;
            expect(refusalAt(world, start)).toBe(isReserved ? "taken or full" : refusal);
            seen.add(reason);
          }
        }
    }),
    { numRuns: isLong ? 1_000 : 300 },
  );
  expect([...seen].sort()).toEqual(["answer", "full", "horizon", "hours", "notice", "plan", "taken"]);
}, 240_000);
