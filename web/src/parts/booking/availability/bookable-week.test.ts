import { describe, expect, it } from "vitest";
import {
  bookableDates,
  bookableDaysLeft,
  bookableWeekOf,
  type ShownWeek,
  weekAfterEmpty,
} from "./bookable-week.ts";

const ends = { first: "2026-03-10", last: "2026-06-08" };

describe("the days that can be booked", () => {
  it("start four hours from now and end after ninety days, in the place's time zone", () => {
    const evening = Date.UTC(2026, 2, 10, 23);
    expect(bookableDates(evening, "America/New_York")).toEqual({ first: "2026-03-10", last: "2026-06-08" });
    expect(bookableDates(evening, "Asia/Tokyo")).toEqual({ first: "2026-03-11", last: "2026-06-09" });
  });

  it("come in weeks from the first one", () => {
    expect(bookableWeekOf("", ends)).toBe("2026-03-10");
    expect(bookableWeekOf("2026-03-16", ends)).toBe("2026-03-10");
    expect(bookableWeekOf("2026-03-17", ends)).toBe("2026-03-17");
    expect(bookableWeekOf("2027-01-01", ends)).toBe("2026-06-02");
  });

  it("are fewer in the last week", () => {
    expect(bookableDaysLeft("2026-03-10", ends.last)).toBe(7);
    expect(bookableDaysLeft("2026-06-02", ends.last)).toBe(7);
    expect(bookableDaysLeft("2026-06-06", ends.last)).toBe(3);
  });
});

describe("the week shown after one without free times", () => {
  const ends = { first: "2026-11-03", last: "2027-02-01" };

  it("is the next one, four times at most, and then the first again, which stays", () => {
    let week: ShownWeek = { from: ends.first, passedOver: 0 };
    const shown = Array.from({ length: 6 }, () => {
      week = weekAfterEmpty(week, ends);
      return week.from;
    });
    expect(shown).toEqual([
      "2026-11-10",
      "2026-11-17",
      "2026-11-24",
      "2026-12-01",
      "2026-11-03",
      "2026-11-03",
    ]);
  });

  it("never lies behind the last bookable date", () => {
    const week = { from: "2027-01-26", passedOver: 0 };
    expect(weekAfterEmpty(week, ends)).toEqual({ from: "2026-11-03", passedOver: null });
  });

  it("is that of the day on which the instructor is back, if it can be booked yet", () => {
    const week = { from: "2026-11-03", passedOver: 0 };
    expect(weekAfterEmpty(week, ends, "2026-12-10")).toEqual({ from: "2026-12-08", passedOver: 1 });
    expect(weekAfterEmpty(week, ends, "2027-02-09")).toEqual({ from: "2026-11-03", passedOver: null });
  });

  it("is the same one once the customer has turned it", () => {
    const week = { from: "2026-11-10", passedOver: null };
    expect(weekAfterEmpty(week, ends)).toEqual(week);
  });
});
