import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReservationsByDate } from "../availability/reservations.ts";
import { addDays } from "../availability/time-zone.ts";
import { DAY, MINUTE } from "../constants.ts";
import { AppError, type ErrorBody } from "../errors.ts";
import { reservationsByDateOf, type SlotWorld, slotWorld } from "../testing/slot-world.ts";
import { answerToRequest } from "./answer-needed.ts";
import { mustBeBookable } from "./guards.ts";

const HALF_HOUR = 30 * MINUTE;

/** The refusal of a request for a session at `start`; undefined if it can be booked. */
function answerTo(
  { instructor, placeZone, minutes, now, policy }: SlotWorld,
  start: number,
  reservationsByDate: ReservationsByDate,
  blockedBy: readonly string[],
): ErrorBody | undefined {
  try {
    mustBeBookable({
      customer: { uid: "ada", missing: [], emailVerified: true, blacklist: [], blockedBy },
      instructorId: "ines",
      instructor,
      area: { id: "manhattan", timeZone: placeZone },
      beacon: { id: "hatha-60", minutes, people: { min: 1, max: 4 } },
      people: 1,
      start,
      now,
      policy,
      answer: answerToRequest(instructor, [], { now, zone: placeZone }),
      reservationsByDate,
      ownBookings: [],
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.toBody();
  }
}

it("a customer whom an instructor has blocked gets the same answer for any time as if all of it were taken", () => {
  let hidden = 0;
  fc.assert(
    fc.property(slotWorld, (world) => {
      const first = Date.parse(world.from);
      const dates = Array.from({ length: 14 }, (_, nth) => addDays(world.from, nth - 3));
      const all = { from: first - 5 * DAY, to: first + 15 * DAY, bookingId: "other" };
      const full = reservationsByDateOf({ ...world, reservations: [all] }, dates);
      const asIs = reservationsByDateOf(world, dates);
      for (let start = first - DAY; start < first + (world.days + 1) * DAY; start += HALF_HOUR) {
        const toBlocked = answerTo(world, start, asIs, ["someone", "ines"]);
        expect(toBlocked).toEqual(answerTo(world, start, full, []));
        if (answerTo(world, start, asIs, ["someone"]) === undefined) hidden += 1;
      }
    }),
    { numRuns: 25 },
  );
  expect(hidden).toBeGreaterThan(20);
}, 60_000);
