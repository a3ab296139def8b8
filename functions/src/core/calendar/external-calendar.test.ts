import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import {
  type CalendarReading,
  calendarAfterFailure,
  calendarAfterReading,
  calendarUnchanged,
  changedDates,
  importedDates,
  isCalendarLost,
} from "./external-calendar.ts";

const reading = (changes: Partial<CalendarReading> = {}): CalendarReading => ({
  url: "https://calendar.example/a",
  host: "calendar.example",
  readFor: "today",
  events: 1,
  days: { "2026-11-20": "a", "2026-11-21": "b" },
  ...changes,
});
const clash = (date: string, end: number) => ({ bookingId: `b-${date}`, date, start: end - 1, end });
const nothing = { changed: [], found: [] };
const first = calendarAfterReading(undefined, reading({ etag: '"1"' }), nothing, NOW);

describe("an imported calendar", () => {
  it("covers every date on which a session can be booked until the next look", () => {
    const dates = importedDates(NOW, "America/New_York");
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-11-19", "2027-02-18", 92]);
  });

  it("writes the dates that are new, gone or different, and none that are over", () => {
    const dates = ["2026-11-20", "2026-11-21", "2026-11-22"];
    expect(changedDates(undefined, reading(), dates)).toEqual(["2026-11-20", "2026-11-21"]);
    const next = reading({ days: { "2026-11-20": "a", "2026-11-22": "c" } });
    expect(changedDates(first, next, dates)).toEqual(["2026-11-21", "2026-11-22"]);
    expect(changedDates(first, reading({ days: {} }), ["2026-11-21"])).toEqual(["2026-11-21"]);
  });

  it("is looked at every half hour, however the last look ended", () => {
    const failed = calendarAfterFailure(first, NOW);
    for (const { due } of [first, failed, calendarUnchanged(first, NOW)]) expect(due).toBe(NOW + 30 * MINUTE);
  });

  it("is lost at the third failure in a row, and not again until it was read", () => {
    const failures = [1, 2, 3, 4].map((n) =>
      Array.from({ length: n }).reduce<typeof first>(
        (one, _, i) => calendarAfterFailure(one, NOW + i),
        first,
      ),
    );
    expect(failures.map(isCalendarLost)).toEqual([false, false, true, false]);
    expect(failures[3]).toMatchObject({ failures: 4, failedAt: NOW, okAt: NOW, days: first.days });
    const again = calendarUnchanged(failures[3] ?? first, NOW + DAY);
    expect(again).toMatchObject({ failures: 0, okAt: NOW + DAY });
    expect(again).not.toHaveProperty("failedAt");
    const read = calendarAfterReading(failures[3], reading(), nothing, NOW + DAY);
    expect(read).not.toHaveProperty("failedAt");
    expect(read).not.toHaveProperty("etag");
  });

  it("keeps clashes of dates that did not change, until they are over", () => {
    const soon = clash("2026-11-20", NOW + DAY);
    const later = clash("2026-11-21", NOW + 2 * DAY);
    const both = calendarAfterReading(first, reading(), { changed: [], found: [soon, later] }, NOW);
    const changed = { changed: ["2026-11-21"], found: [] };
    expect(calendarAfterReading(both, reading(), changed, NOW).clashes).toEqual([soon]);
    expect(calendarAfterReading(both, reading(), nothing, NOW + DAY).clashes).toEqual([later]);
  });

  it("is another calendar once its address is another", () => {
    expect(calendarAfterReading(first, reading(), nothing, NOW + 1).setAt).toBe(NOW);
    expect(calendarAfterReading(first, reading({ url: "https://b.example/" }), nothing, NOW + 1).setAt).toBe(
      NOW + 1,
    );
  });
});
