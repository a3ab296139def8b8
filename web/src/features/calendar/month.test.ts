import { afterEach, describe, expect, it } from "vitest";
import { dateAt } from "../../booking/place-date.ts";
import { addMonths, dateAfterKey, daysIn, monthName, monthOf, parseMonth, weeksOf } from "./month.ts";

const month = (text: string) => parseMonth(text) ?? { year: 0, month: 0 };

describe("the grid of a month", () => {
  it("begins its weeks on Sunday and leaves other months' days out", () => {
    const weeks = weeksOf(month("2026-05"));
    expect(weeks[0]).toEqual([null, null, null, null, null, "2026-05-01", "2026-05-02"]);
    expect(weeks.at(-1)).toEqual(["2026-05-31", null, null, null, null, null, null]);
  });

  it("needs four weeks at least and six at most", () => {
    expect(weeksOf(month("2026-02"))).toHaveLength(4);
    expect(weeksOf(month("2026-08"))).toHaveLength(6);
  });

  it("has every day of every month exactly once and in order, whatever the clocks do", () => {
    for (let m = month("2026-01"); m.year < 2030; m = addMonths(m, 1)) {
      const weeks = weeksOf(m);
      const days = weeks.flat().filter((date) => date !== null);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(days.map((date) => Number(date.slice(8)))).toEqual(
        Array.from({ length: daysIn(m) }, (_, i) => i + 1),
      );
      expect(days.every((date) => monthName(monthOf(date)) === monthName(m))).toBe(true);
      for (const week of weeks)
        week.forEach((date, place) => {
          if (date) expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(place);
        });
    }
  });

  it("knows leap years", () => {
    expect([2027, 2028, 2100].map((year) => daysIn({ year, month: 2 }))).toEqual([28, 29, 28]);
  });
});

describe("from month to month", () => {
  it("crosses years both ways", () => {
    expect(addMonths(month("2026-12"), 1)).toEqual(month("2027-01"));
    expect(addMonths(month("2026-01"), -1)).toEqual(month("2025-12"));
    expect(addMonths(month("2026-05"), -29)).toEqual(month("2023-12"));
  });

  it("reads an address, and nothing that is no month", () => {
    expect(parseMonth("2026-09")).toEqual({ year: 2026, month: 9 });
    for (const text of [null, "", "2026-13", "2026-00", "2026-9", "1999-01", "2026-09-01", "next"])
      expect(parseMonth(text)).toBeNull();
  });
});

describe("the keyboard", () => {
  it.each([
    ["ArrowLeft", "2026-03-01", "2026-02-28"],
    ["ArrowRight", "2026-12-31", "2027-01-01"],
    ["ArrowUp", "2026-03-05", "2026-02-26"],
    ["ArrowDown", "2026-03-05", "2026-03-12"],
    ["Home", "2026-03-05", "2026-03-01"],
    ["End", "2026-03-05", "2026-03-07"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2028-01-31", "2028-02-29"],
  ])("%s leads from %s to %s", (key, from, to) => expect(dateAfterKey(from, key)).toBe(to));

  it("leaves other keys alone", () => {
    for (const key of ["Enter", " ", "Tab", "a"]) expect(dateAfterKey("2026-03-05", key)).toBeNull();
  });
});

describe("today", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(["UTC", "America/New_York", "Pacific/Kiritimati"])(
    "and its steps are the place's, on a device in %s, across each change of the clocks",
    (device) => {
      process.env.TZ = device;
      // 11:30 PM and 12:30 AM around both nights of 2026 on which New York changes its clocks.
      expect(dateAt(Date.UTC(2026, 2, 8, 4, 30), "America/New_York")).toBe("2026-03-07");
      expect(dateAt(Date.UTC(2026, 2, 9, 3, 30), "America/New_York")).toBe("2026-03-08");
      expect(dateAt(Date.UTC(2026, 10, 1, 3, 30), "America/New_York")).toBe("2026-10-31");
      expect(dateAt(Date.UTC(2026, 10, 2, 4, 30), "America/New_York")).toBe("2026-11-01");
      expect(dateAfterKey("2026-03-07", "ArrowRight")).toBe("2026-03-08");
      expect(dateAfterKey("2026-03-08", "ArrowRight")).toBe("2026-03-09");
      expect(dateAfterKey("2026-11-02", "ArrowLeft")).toBe("2026-11-01");
      expect(dateAfterKey("2026-11-01", "ArrowLeft")).toBe("2026-10-31");
      expect(weeksOf(month("2026-03")).flat().filter(Boolean)).toHaveLength(31);
    },
  );
});
