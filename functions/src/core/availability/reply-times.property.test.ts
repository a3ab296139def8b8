import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../test/support/is-long.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { daytimeBetween, isAtNight } from "../testing/night.ts";
import { clockChangesIn, wallClockAt } from "../testing/wall.ts";
import { afterNight, beforeNight, firstAnswerableStart, replyDeadline } from "./reply-times.ts";

// B16. Intl says what clocks show: a second opinion, minute by minute.

const zones = [
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Pacific/Chatham",
  "Asia/Kolkata",
  "America/Nuuk",
  // Here clocks go back from 22:00 to 21:00, so that 21:00 is shown twice.
  "Pacific/Easter",
];
const moments = zones.flatMap((zone) =>
  [...clockChangesIn(zone, 2027, 2027), Date.UTC(2027, 6, 14)].map((change) => ({ zone, change })),
);

/** A request near a change of clocks, made at any minute, for a session on any half hour. */
const request = fc
  .record({
    moment: fc.constantFrom(...moments),
    asked: fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
    ahead: fc.integer({ min: 8, max: 4 * 48 }),
  })
  .map(({ moment: { zone, change }, asked, ahead }) => {
    const now = change + asked * MINUTE;
    return { zone, now, start: Math.ceil(now / (30 * MINUTE)) * 30 * MINUTE + ahead * 30 * MINUTE };
  });

describe("the deadline of a reply", () => {
  it("is never in the night, in no zone and at no change of clocks", () => {
    fc.assert(
      fc.property(request, ({ zone, now, start }) => {
        const deadline = replyDeadline({ start, now, zone });
        expect(isAtNight(deadline, zone)).toBe(false);
        const unadjusted = Math.min(now + DAY, start - 3 * HOUR);
        expect(deadline).toBeLessThanOrEqual(unadjusted);
        if (!isAtNight(unadjusted, zone) && wallClockAt(unadjusted, zone).minutes !== 21 * 60)
          expect(deadline).toBe(unadjusted);
        else expect(daytimeBetween(deadline, unadjusted, zone)).toBe(0);
      }),
      { numRuns: isLong ? 600 : 200 },
    );
  });

  it("is 9 PM the evening before where it would be at night, and stays where it is at exactly 9 PM", () => {
    const zone = "America/New_York";
    const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour + 5, minute);
    const inDays = at(24, 9);
    expect(replyDeadline({ start: inDays, now: at(19, 22, 30), zone })).toBe(at(20, 21));
    expect(replyDeadline({ start: inDays, now: at(19, 6, 59), zone })).toBe(at(19, 21));
    expect(replyDeadline({ start: inDays, now: at(19, 21), zone })).toBe(at(20, 21));
    expect(replyDeadline({ start: inDays, now: at(19, 7), zone })).toBe(at(20, 7));
    expect(replyDeadline({ start: at(20, 9), now: at(19, 18), zone })).toBe(at(19, 21));
    expect(replyDeadline({ start: at(20, 10), now: at(19, 18), zone })).toBe(at(20, 7));
  });
});

describe("the first start that can still be answered", () => {
  it("leaves an hour of daytime before the deadline, counted from half an hour after the request, and no later start less", () => {
    fc.assert(
      fc.property(request, ({ zone, now, start }) => {
        const daytime = daytimeBetween(now + 30 * MINUTE, replyDeadline({ start, now, zone }), zone);
        expect(start >= firstAnswerableStart(now, zone)).toBe(daytime >= 60);
      }),
      { numRuns: isLong ? 600 : 200 },
    );
  });

  it("is the next day from 7:31 PM on", () => {
    const zone = "America/New_York";
    const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour + 5, minute);
    expect(firstAnswerableStart(at(19, 10), zone)).toBe(at(19, 14, 30));
    expect(firstAnswerableStart(at(19, 19, 30), zone)).toBe(at(20, 0));
    expect(firstAnswerableStart(at(19, 19, 31), zone)).toBe(at(20, 10, 1));
    expect(firstAnswerableStart(at(19, 23), zone)).toBe(at(20, 11));
  });
});

it("before and after a night are its two ends, and any time of the day is both", () => {
  fc.assert(
    fc.property(request, ({ zone, now }) => {
      const [before, after] = [beforeNight(now, zone), afterNight(now, zone)];
      expect(before).toBeLessThanOrEqual(now);
      expect(after).toBeGreaterThanOrEqual(now);
      expect(daytimeBetween(before, after, zone)).toBe(0);
      if (before < now) expect(wallClockAt(before, zone).minutes).toBe(21 * 60);
      if (after > now) expect(wallClockAt(after, zone).minutes).toBe(7 * 60);
    }),
    { numRuns: isLong ? 600 : 200 },
  );
});
