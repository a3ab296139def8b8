import { describe, expect, it } from "vitest";
import { bookableDates, bookableDaysLeft, bookableWeekOf } from "./bookable-week.ts";

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
