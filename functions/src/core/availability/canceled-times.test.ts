import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { everyDay, instructorWith } from "../testing/instructor.ts";
import { canceledTimeId, restOfDay } from "./canceled-times.ts";
import { overlappedBookings, withExternalTimes } from "./external-reservations.ts";
import { datesToRead, freeSlots } from "./slots.ts";
import { weekDatesToRead, weekOf } from "./week.ts";

const NY = "America/New_York";
const now = Date.parse("2026-11-20T12:00-05:00");
const at = (hour: number) => Date.parse("2026-11-23T00:00-05:00") + hour * HOUR;
const off = { from: at(10), to: at(11), bookingId: canceledTimeId("a1") };
const session = { from: at(15), to: at(16), bookingId: "a2" };
const instructor = instructorWith({ schedule: everyDay(540, 1080), travelMinutes: 30, dailyMax: 2 });
const search = {
  instructor,
  from: "2026-11-23",
  placeZone: NY,
  minutes: 60,
  now,
  answer: undefined,
  policy: DEFAULT_POLICY,
};

const startsWith = (reservations: (typeof off)[]) => {
  const query = { ...search, days: 1 };
  const reservationsByDate = Object.fromEntries(
    datesToRead(query).map((date) => [date, date === "2026-11-23" ? reservations : []]),
  );
  return freeSlots({ ...query, reservationsByDate }).map(({ start }) => (start - at(0)) / HOUR);
};

describe("a time that an instructor canceled (B17)", () => {
  it("is not offered, needs no travel, and counts as no session of the day", () => {
    expect(startsWith([off])).toEqual([9, ...Array.from({ length: 13 }, (_, nth) => 11 + nth / 2)]);
    const free = [9, 11, 11.5, 12, 12.5, 13, 13.5, 16.5, 17];
    expect(startsWith([off, session])).toEqual(free);
  });

  it("is time off in the week, of no session", () => {
    const dates = weekDatesToRead(search);
    const reservationsByDate = Object.fromEntries(
      dates.map((date) => [date, date === "2026-11-23" ? [off] : []]),
    );
    const [day] = weekOf({ ...search, reservationsByDate });
    expect(day?.spans).toContainEqual({ from: at(10), to: at(11), kind: "off" });
    expect(day?.closed).toContainEqual({ from: at(9.5), to: at(11), reason: "plan" });
  });

  it("stays with an imported calendar, and never clashes with it", () => {
    const busy = [{ from: at(10), to: at(12) }];
    expect(withExternalTimes({ reservations: [off] }, busy).reservations).toContainEqual(off);
    expect(overlappedBookings({ reservations: [off, session] }, busy, now)).toEqual([]);
  });

  it("lasts until midnight in the instructor's zone with the rest of the day, on each date that it touches", () => {
    const zones = { timeZone: NY, dayZone: "America/Los_Angeles" };
    expect(restOfDay(at(10), at(11), { timeZone: NY })).toEqual({
      from: at(10),
      to: at(24),
      days: ["2026-11-23"],
    });
    const honolulu = { timeZone: "Pacific/Honolulu", dayZone: NY };
    expect(restOfDay(at(10), at(11), zones).to).toBe(at(24));
    expect(restOfDay(at(10), at(11), honolulu)).toEqual({
      from: at(10),
      to: at(29),
      days: ["2026-11-23", "2026-11-24"],
    });
    // A session that ends after midnight keeps its own end.
    expect(restOfDay(at(23), at(25), { timeZone: NY }).to).toBe(at(25));
    const fallBack = Date.parse("2026-11-01T00:00-04:00");
    expect(restOfDay(fallBack, fallBack + HOUR, { timeZone: NY }).to).toBe(fallBack + DAY + HOUR);
  });
});
