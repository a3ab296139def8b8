import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import { clockChangesIn, wallClockAt } from "../testing/wall.ts";
import {
  addDays,
  datesCovered,
  isCalendarDate,
  isoWeekday,
  localDate,
  localDateParts,
  localIntervals,
  localMinutes,
  localSteps,
} from "./time-zone.ts";

const at = (iso: string) => Date.parse(iso);
const WHOLE_DAY = { from: 0, to: 1440 };

describe("dates", () => {
  it.each(["2026-02-30", "2027-02-29", "2026-13-01", "20260101", "2026-01-01T00:00", ""])(
    "are refused as a bad request: %j",
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => addDays(text, 1)).toThrowError(expect.objectContaining({ code: "bad-request" }));
    },
  );

  it("handle leap days, the end of the year and weekdays", () => {
    expect(isCalendarDate("2028-02-29")).toBe(true);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(isoWeekday("2026-11-23")).toBe(1);
    expect(isoWeekday("2026-11-29")).toBe(7);
  });
});

describe("local times", () => {
  it.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 8.64e15, Number.NaN])(
    "of the instant %d are refused as a bad request",
    (instant) => {
      expect(() => localDate(instant, "UTC")).toThrowError(expect.objectContaining({ code: "bad-request" }));
    },
  );

  it("leave skipped times out of a window and include repeated ones twice", () => {
    const hours = (date: string, from: number, to: number, zone: string) =>
      localIntervals(date, { from, to }, zone).map((span) => [
        new Date(span.from).toISOString().slice(0, 16),
        (span.to - span.from) / MINUTE,
      ]);
    expect(hours("2026-03-08", 90, 210, "America/New_York")).toEqual([["2026-03-08T06:30", 60]]);
    expect(hours("2026-03-08", 125, 175, "America/New_York")).toEqual([]);
    expect(hours("2026-11-01", 30, 180, "America/New_York")).toEqual([["2026-11-01T04:30", 210]]);
    expect(hours("2026-11-01", 75, 90, "America/New_York")).toEqual([
      ["2026-11-01T05:15", 15],
      ["2026-11-01T06:15", 15],
    ]);
    expect(hours("2011-12-30", 0, 1440, "Pacific/Apia")).toEqual([]);
  });

  it.each([
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Africa/Cairo",
    "Asia/Beirut",
    "America/Santiago",
    "America/Havana",
  ])("agree with Intl about every minute around each clock change in %s", (zone) => {
    const changes = clockChangesIn(zone, 2026, 2028);
    expect(changes).toHaveLength(6);
    for (const change of changes) {
      const dates = [-1, 0, 1].map((n) => addDays(wallClockAt(change, zone).date, n));
      const spans = dates.flatMap((date) =>
        localIntervals(date, WHOLE_DAY, zone).map((span) => ({ date, span })),
      );
      for (const [i, { date, span }] of spans.entries()) {
        if (i > 0) expect(span.from).toBe(spans[i - 1]?.span.to);
        for (let t = span.from; t < span.to; t += 5 * MINUTE) {
          if (wallClockAt(t, zone).date !== date)
            expect.fail(`${new Date(t).toISOString()} is not on ${date}`);
        }
      }
      for (const date of dates) {
        for (const step of localSteps(date, WHOLE_DAY, 30, zone)) {
          expect(wallClockAt(step, zone).minutes % 30).toBe(0);
          expect(localMinutes(step, zone)).toBe(wallClockAt(step, zone).minutes);
        }
      }
    }
  });

  it("include every date an interval touches, except one at whose midnight it ends", () => {
    const from = at("2026-11-23T22:00-05:00");
    expect(datesCovered({ from, to: from + 2 * HOUR }, "America/New_York")).toEqual(["2026-11-23"]);
    expect(datesCovered({ from, to: from + 26 * HOUR + 1 }, "America/New_York")).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
    ]);
  });
});

/** Zones without summer time, UTC−11 to UTC+14, and their offset in minutes. */
const fixedZones: [string, number][] = [
  ["Pacific/Pago_Pago", -660],
  ["Pacific/Marquesas", -570],
  ["America/Phoenix", -420],
  ["UTC", 0],
  ["Asia/Kathmandu", 345],
  ["Asia/Tokyo", 540],
  ["Pacific/Tongatapu", 780],
  ["Pacific/Kiritimati", 840],
];

describe("B8: the date of a booking is the place's", () => {
  it.each(fixedZones)("at both edges of a day in %s", (zone, offset) => {
    for (const [year, month, day] of [
      [2026, 1, 1],
      [2026, 11, 30],
      [2026, 12, 31],
      [2028, 2, 29],
    ] as const) {
      const midnight = Date.UTC(year, month - 1, day) - offset * MINUTE;
      const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
      expect(localDateParts(midnight, zone)).toEqual({ year, month, day });
      expect(localDateParts(midnight + 24 * HOUR - 1, zone)).toEqual({ year, month, day });
      expect(localDate(midnight, zone)).toBe(date);
      expect(localDate(midnight - 1, zone)).toBe(addDays(date, -1));
      expect(localDate(midnight + 24 * HOUR, zone)).toBe(addDays(date, 1));
      expect(localIntervals(date, WHOLE_DAY, zone)).toEqual([{ from: midnight, to: midnight + 24 * HOUR }]);
      expect(localMinutes(midnight + 61 * MINUTE, zone)).toBe(61);
    }
  });

  it("in whatever zone the process runs", () => {
    const script = `
      const { localDateParts, localDate, localIntervals, localMinutes, localSteps } = await import(process.argv[1]);
      const zones = ${JSON.stringify(fixedZones.map(([zone]) => zone).concat("America/New_York", "Africa/Cairo"))};
      const facts = zones.map((zone) => [
        localDateParts(Date.UTC(2026, 11, 31, 23, 59), zone),
        localDate(Date.UTC(2027, 0, 1), zone),
        localIntervals("2026-03-08", { from: 600, to: 660 }, zone),
        localMinutes(Date.UTC(2026, 9, 29, 21), zone),
        localSteps("2026-10-29", { from: 0, to: 1440 }, 30, zone),
      ]);
      console.log(JSON.stringify({ offset: new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset(), facts }));`;
    const url = new URL("./time-zone.ts", import.meta.url).href;
    const answers = ["Pacific/Pago_Pago", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"].map(
      (TZ) =>
        JSON.parse(
          execFileSync(process.execPath, ["--input-type=module", "-e", script, url], {
            env: { ...process.env, TZ, NODE_OPTIONS: "" },
            encoding: "utf8",
          }),
        ),
    );
    expect(answers.map((answer) => answer.offset)).toEqual([660, 240, -345, -840]);
    const [first, ...rest] = answers.map((answer) => answer.facts);
    for (const facts of rest) expect(facts).toEqual(first);
  }, 20_000);
});
