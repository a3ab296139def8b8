import fc from "fast-check";
import { expect, it } from "vitest";
import { firstAnswerableStart } from "../availability/reply-times.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { bookingWith } from "../testing/booking.ts";
import { isAtNight } from "../testing/night.ts";
import { clockChangesIn, wallClockAt } from "../testing/wall.ts";
import { replyReminderAt } from "./due-times.ts";

const zones = ["America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "Pacific/Easter", "Asia/Kolkata"];
const moments = zones.flatMap((zone) =>
  [...clockChangesIn(zone, 2027, 2027), Date.UTC(2027, 6, 14)].map((change) => ({ zone, change })),
);

it("B16: an instructor is reminded of each request between it and its deadline, never at night, at a quarter of the time where that is by day", () => {
  const request = fc.record({
    moment: fc.constantFrom(...moments),
    asked: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
    ahead: fc.integer({ min: 0, max: 96 }),
  });
  fc.assert(
    fc.property(request, ({ moment: { zone, change }, asked, ahead }) => {
      const now = change + asked * MINUTE;
      const start = firstAnswerableStart(now, zone) + ahead * 30 * MINUTE;
      const { schedule } = bookingWith();
      const booking = bookingWith({
        now,
        schedule: { ...schedule, start, end: start + HOUR, timeZone: zone },
      });
      const [at = 0, deadline = 0] = [replyReminderAt(booking), booking.deadline];
      expect(at).toBeGreaterThan(now);
      expect(at).toBeLessThan(deadline);
      expect(isAtNight(at, zone)).toBe(false);
      const quarter = Math.floor(deadline - (deadline - now) / 4);
      const { minutes } = wallClockAt(quarter, zone);
      if (7 * 60 <= minutes && minutes < 21 * 60) expect(at).toBe(quarter);
      else expect([21 * 60, 7 * 60]).toContain(wallClockAt(at, zone).minutes);
      expect(booking.due).toBe(at);
    }),
    { numRuns: 1_000 },
  );
});
