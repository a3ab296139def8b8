import { afterEach, describe, expect, it } from "vitest";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { addMonths, dateAfterKey, daysIn, formatMonth, monthOf, parseMonth, weeksOf } from "./month.ts";

const month = (text: string) => parseMonth(text) ?? { year: 0, month: 0 };

const SUNDAY = 7;
const MONDAY = 1;
const pressed = (key: string, shiftKey = false) => ({ key, shiftKey });

describe("the grid of a month", () => {
  it("begins its weeks on the given day and leaves out the days of other months", () => {
    expect(weeksOf(month("2026-05"), MONDAY)[0]).toEqual([
      null,
      null,
      null,
      null,
      "2026-05-01",
      "2026-05-02",
      "2026-05-03",
    ]);
    const weeks = weeksOf(month("2026-05"), SUNDAY);
    expect(weeks[0]).toEqual([null, null, null, null, null, "2026-05-01", "2026-05-02"]);
    expect(weeks.at(-1)).toEqual(["2026-05-31", null, null, null, null, null, null]);
  });

  it("has four to six weeks", () => {
    expect(weeksOf(month("2026-02"), SUNDAY)).toHaveLength(4);
    expect(weeksOf(month("2026-08"), SUNDAY)).toHaveLength(6);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    "has every day of every month once and in order, from weekday %d on",
    (first) => {
      for (let m = month("2026-01"); m.year < 2030; m = addMonths(m, 1)) {
        const weeks = weeksOf(m, first);
        const days = weeks.flat().filter((date) => date !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days.map((date) => Number(date.slice(8)))).toEqual(
          Array.from({ length: daysIn(m) }, (_, i) => i + 1),
        );
        expect(days.every((date) => formatMonth(monthOf(date)) === formatMonth(m))).toBe(true);
        for (const week of weeks)
          week.forEach((date, place) => {
            if (date) expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe((place + first) % 7);
          });
      }
    },
  );

  it("knows leap years", () => {
    expect([2027, 2028, 2100].map((year) => daysIn({ year, month: 2 }))).toEqual([28, 29, 28]);
  });
});

describe("the months of the calendar", () => {
  it("cross years both ways", () => {
    expect(addMonths(month("2026-12"), 1)).toEqual(month("2027-01"));
    expect(addMonths(month("2026-01"), -1)).toEqual(month("2025-12"));
    expect(addMonths(month("2026-05"), -29)).toEqual(month("2023-12"));
  });

  it("are read from a URL; anything malformed is ignored", () => {
    expect(parseMonth("2026-09")).toEqual({ year: 2026, month: 9 });
    for (const text of [null, "", "2026-13", "2026-00", "2026-9", "1999-01", "2026-09-01", "next"])
      expect(parseMonth(text)).toBeNull();
  });
});

describe("a key pressed in the month of the calendar", () => {
  it.each([
    ["ArrowLeft", "2026-03-01", "2026-02-28"],
    ["ArrowRight", "2026-12-31", "2027-01-01"],
    ["ArrowUp", "2026-03-05", "2026-02-26"],
    ["ArrowDown", "2026-03-05", "2026-03-12"],
    ["Home", "2026-03-05", "2026-03-01"],
    ["End", "2026-03-05", "2026-03-07"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2028-01-31", "2028-02-29"],
  ])("leads, if it is %s, from %s to %s", (key, from, to) =>
    expect(dateAfterKey(from, pressed(key), SUNDAY)).toBe(to),
  );

  it("leads to the ends of a week that begins on Monday", () => {
    expect(dateAfterKey("2026-03-01", pressed("Home"), MONDAY)).toBe("2026-02-23");
    expect(dateAfterKey("2026-03-05", pressed("End"), MONDAY)).toBe("2026-03-08");
  });

  it("leads a year on with Shift, and to the last day of a shorter month", () => {
    expect(dateAfterKey("2028-02-29", pressed("PageDown", true), SUNDAY)).toBe("2029-02-28");
    expect(dateAfterKey("2026-01-31", pressed("PageUp", true), SUNDAY)).toBe("2025-01-31");
  });

  it("leads nowhere if it is another one", () => {
    for (const key of ["Enter", " ", "Tab", "a"])
      expect(dateAfterKey("2026-03-05", pressed(key), SUNDAY)).toBeNull();
    expect(dateAfterKey("2026-03-05", pressed("ArrowLeft", true), SUNDAY)).toBeNull();
  });
});

describe("the date of today in the calendar", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(["UTC", "America/New_York", "Pacific/Kiritimati"])(
    "is the place's, and so are the days around it, on a device in %s, across each change of the clocks",
    (device) => {
      process.env.TZ = device;
      // 11:30 PM and 12:30 AM around both daylight-saving changes of 2026 in New York.
      expect(dateAt(Date.UTC(2026, 2, 8, 4, 30), "America/New_York")).toBe("2026-03-07");
      expect(dateAt(Date.UTC(2026, 2, 9, 3, 30), "America/New_York")).toBe("2026-03-08");
      expect(dateAt(Date.UTC(2026, 10, 1, 3, 30), "America/New_York")).toBe("2026-10-31");
      expect(dateAt(Date.UTC(2026, 10, 2, 4, 30), "America/New_York")).toBe("2026-11-01");
      expect(dateAfterKey("2026-03-07", pressed("ArrowRight"), SUNDAY)).toBe("2026-03-08");
      expect(dateAfterKey("2026-03-08", pressed("ArrowRight"), SUNDAY)).toBe("2026-03-09");
      expect(dateAfterKey("2026-11-02", pressed("ArrowLeft"), SUNDAY)).toBe("2026-11-01");
      expect(dateAfterKey("2026-11-01", pressed("ArrowLeft"), SUNDAY)).toBe("2026-10-31");
      expect(weeksOf(month("2026-03"), SUNDAY).flat().filter(Boolean)).toHaveLength(31);
    },
  );
});
