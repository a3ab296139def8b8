import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookings } from "../../src/store/collections.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { plantInstructor, plantWorld } from "../support/world.ts";

/** Hours ahead of UTC, in winter; the edges of the world and both sides of the date line. */
const zones = {
  "Pacific/Pago_Pago": -11,
  "America/New_York": -5,
  "Asia/Kathmandu": 5.75,
  "Pacific/Kiritimati": 14,
};

describe("the date of a booking (B8)", () => {
  it.each(Object.entries(zones))(
    "is the date at the place in %s, at both edges of a month",
    async (timeZone, ahead) => {
      const world = await plantWorld(timeZone);
      const instructorId = await plantInstructor(world, "edge", { timeZone, travelMinutes: 0 });
      const uid = await plantCustomer(world, "edge-guest", 100_000, { timeZone });
      const dateOf = async (day: number, hour: number) => {
        // Day 0 of December is the last of November.
        const start = Date.UTC(2026, 11, day, hour) - ahead * HOUR;
        const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
        const { appointmentId } = await bookCreate.handler(input, contextOf(uid));
        const booking = (await bookings().doc(appointmentId).get()).data();
        return [booking?.schedule.year, booking?.schedule.month, booking?.schedule.day];
      };
      expect(await dateOf(0, 19)).toEqual([2026, 11, 30]);
      expect(await dateOf(1, 6)).toEqual([2026, 12, 1]);
    },
  );
});
