import { describe, expect, it } from "vitest";
import { BOOKING_HORIZON, BOOKING_POLICY, DAY, HOUR, MINUTE } from "../constants.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { everyDay, instructorWith } from "../testing/instructor.ts";
import type { Reservation } from "./reservations.ts";
import {
  addReservation,
  holdsReservation,
  type ReservationsByDate,
  removeReservation,
  reservationsOn,
} from "./reservations.ts";
import { datesToRead, freeSlots, isFree, reservationDates, reservationGuards } from "./slots.ts";

const NY = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const now = at("2026-11-20T12:00-05:00");
const start = at("2026-11-23T10:00-05:00");
const entry = (bookingId: string, from: number, to: number, until?: number): Reservation => ({
  bookingId,
  from,
  to,
  ...(until !== undefined && { until }),
});

describe("a time slot is free", () => {
  const end = start + HOUR;
  const free = (reservations: Reservation[], session: { exceptAid?: string; area?: string } = {}) =>
    isFree(start, end, 30, reservations, now, session);
  const before = (gap: number, until?: number) => [
    entry("a", start - gap * MINUTE - HOUR, start - gap * MINUTE, until),
  ];
  const after = (gap: number) => [entry("a", end + gap * MINUTE, end + gap * MINUTE + HOUR)];

  it("with exactly the travel time to its neighbors, and not one minute less", () => {
    expect(free([...before(30), ...after(30)])).toBe(true);
    expect(free(before(29))).toBe(false);
    expect(free(after(29))).toBe(false);
  });

  it("with 90 minutes to a neighbor in another area, on both sides", () => {
    const inQueens = (all: Reservation[]) => all.map((one) => ({ ...one, area: "queens" }));
    const here = { area: "manhattan" };
    expect(free(inQueens([...before(90), ...after(90)]), here)).toBe(true);
    expect(free(inQueens(before(89)), here)).toBe(false);
    expect(free(inQueens(after(89)), here)).toBe(false);
    expect(free(inQueens([...before(30), ...after(30)]), { area: "queens" })).toBe(true);
    expect(isFree(start, end, 120, inQueens(before(119)), now, here)).toBe(false);
  });

  it("once the conflicting hold expires, from the instant of `until`", () => {
    expect(free(before(0, now + 1))).toBe(false);
    expect(free(before(0, now))).toBe(true);
    expect(free(before(0, now - 1))).toBe(true);
  });

  it("for the booking that moves, but not for another", () => {
    expect(free(before(0), { exceptAid: "a" })).toBe(true);
    expect(free(before(0), { exceptAid: "b" })).toBe(false);
  });
});

describe("the day documents of a booking", () => {
  it("are one date for a session far from midnight", () => {
    expect(reservationDates(start, start + HOUR, 60, NY)).toEqual(["2026-11-23"]);
  });

  it("end on the date whose last minute the travel time fills, at least the 90 minutes to another area", () => {
    const late = at("2026-11-23T20:30-05:00");
    const both = ["2026-11-23", "2026-11-24"];
    expect(reservationDates(late, late + 2 * HOUR, 30, NY)).toEqual(["2026-11-23"]);
    expect(reservationDates(late, late + 2 * HOUR + 1, 30, NY)).toEqual(both);
    expect(reservationDates(late, late + HOUR, 150, NY)).toEqual(["2026-11-23"]);
    expect(reservationDates(late, late + HOUR, 151, NY)).toEqual(both);
  });

  it("share a document whenever two sessions are closer than the travel time, even across midnight", () => {
    const midnight = at("2026-11-24T00:00-05:00");
    let met = 0;
    for (let end = midnight - 90 * MINUTE; end <= midnight; end += 5 * MINUTE) {
      for (let gap = 0; gap < 90; gap += 5) {
        const one = reservationDates(end - HOUR, end, 90, NY);
        const other = reservationDates(end + gap * MINUTE, end + gap * MINUTE + HOUR, 90, NY);
        expect(one.filter((date) => other.includes(date))).not.toEqual([]);
        met++;
      }
    }
    expect(met).toBe(342);
  });

  it("are dates of the instructor's zone, not of the place", () => {
    const query = { instructor: instructorWith({ timeZone: "Asia/Tokyo" }), from: "2026-11-23", days: 1 };
    expect(datesToRead({ ...query, placeZone: NY, policy: DEFAULT_POLICY })).toEqual([
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  it("stay the same when the instructor's time zone changes", () => {
    const tokyo = instructorWith({ timeZone: "Asia/Tokyo", dayZone: NY });
    expect(
      datesToRead({ instructor: tokyo, from: "2026-11-23", days: 1, placeZone: NY, policy: DEFAULT_POLICY }),
    ).toEqual(["2026-11-23"]);
  });

  it("are as many documents as dates where both share a zone", () => {
    const query = { instructor: instructorWith({ travelMinutes: 120 }), from: "2026-10-29", days: 7 };
    expect(datesToRead({ ...query, placeZone: NY, policy: DEFAULT_POLICY })).toHaveLength(7);
  });

  it("must all be read before a time counts as free", () => {
    expect(() => reservationsOn(["2026-11-23"], {})).toThrow("not read");
  });
});

describe("a day document", () => {
  const live = entry("live", start, start + HOUR, now + 1);
  const firm = entry("firm", start + 3 * HOUR, start + 4 * HOUR);
  const expired = entry("expired", start + 6 * HOUR, start + 7 * HOUR, now);
  const day = { reservations: [live, firm, expired] };

  it("gains a reservation, in order, and loses expired ones", () => {
    const added = entry("new", start + 90 * MINUTE, start + 2 * HOUR);
    expect(addReservation(day, added, now).reservations).toEqual([live, added, firm]);
    expect(addReservation(undefined, added, now).reservations).toEqual([added]);
  });

  it("keeps one reservation of a booking that is written again", () => {
    const moved = entry("live", start + 8 * HOUR, start + 9 * HOUR);
    expect(addReservation(day, moved, now).reservations).toEqual([firm, moved]);
  });

  it("holds a reservation until another writer drops it", () => {
    expect(holdsReservation(day, "live")).toBe(true);
    expect(holdsReservation(day, "expired")).toBe(true);
    expect(holdsReservation(addReservation(day, firm, now), "expired")).toBe(false);
    expect(holdsReservation(undefined, "live")).toBe(false);
  });

  it("can remove a reservation, even one it never had", () => {
    expect(removeReservation(day, "live", now).reservations).toEqual([firm]);
    expect(removeReservation(day, "gone", now).reservations).toEqual([live, firm]);
    expect(removeReservation(undefined, "gone", now).reservations).toEqual([]);
  });
});

describe("free slots", () => {
  const localStarts = (
    changes: Parameters<typeof instructorWith>[0] = {},
    reservations: Reservation[] = [],
    query: Partial<{ from: string; now: number; minutes: number; exceptAid: string }> = {},
  ) => {
    const from = query.from ?? "2026-11-23";
    const reservationsByDate: ReservationsByDate = { [from]: reservations };
    return freeSlots({
      instructor: instructorWith(changes),
      from,
      days: 1,
      placeZone: NY,
      policy: DEFAULT_POLICY,
      minutes: 60,
      reservationsByDate,
      now,
      answer: undefined,
      ...query,
    }).map((slot) => new Date(slot.start).toLocaleTimeString("en-GB", { timeZone: NY, timeStyle: "short" }));
  };

  it("start every half hour and end with the working hours", () => {
    expect(localStarts({ schedule: everyDay(540, 660) })).toEqual(["09:00", "09:30", "10:00"]);
  });

  it("keep to the half hours of the clock when working hours start at an odd minute", () => {
    expect(localStarts({ schedule: everyDay(545, 665) })).toEqual(["09:30", "10:00"]);
  });

  it("keep to 06:00–20:00 of the place, however long the working hours are", () => {
    const all = localStarts({ schedule: everyDay(0, 1440) });
    expect([all[0], all.at(-1), all.length]).toEqual(["06:00", "19:00", 27]);
  });

  it("leave travel time around reserved times", () => {
    const taken = [entry("a", start + HOUR, start + 2 * HOUR)];
    expect(localStarts({ schedule: everyDay(540, 900) }, taken)).toEqual([
      "09:00",
      "09:30",
      "12:30",
      "13:00",
      "13:30",
      "14:00",
    ]);
    expect(localStarts({ schedule: everyDay(540, 900) }, taken, { exceptAid: "a" })).toHaveLength(11);
  });

  it("start no sooner than the notice allows and no later than the horizon", () => {
    const schedule = everyDay(540, 720);
    expect(localStarts({ schedule }, [], { now: start - BOOKING_POLICY.notice })[0]).toBe("10:00");
    expect(localStarts({ schedule }, [], { now: start - BOOKING_POLICY.notice + 1 })[0]).toBe("10:30");
    expect(localStarts({ schedule }, [], { now: start - BOOKING_HORIZON }).at(-1)).toBe("10:00");
    expect(localStarts({ schedule }, [], { now: start - BOOKING_HORIZON - 1 }).at(-1)).toBe("09:30");
    expect(localStarts({ schedule }, [], { now: start + DAY })).toEqual([]);
  });

  it("start no sooner than the instructor's own notice, which is never less than everyone's", () => {
    const schedule = everyDay(540, 720);
    const from = (noticeHours: number, hoursAhead: number) =>
      localStarts({ schedule, noticeHours }, [], { now: start - hoursAhead * HOUR })[0];
    expect(from(24, 24)).toBe("10:00");
    expect(from(24, 23.9)).toBe("10:30");
    expect(from(1, 3.9)).toBe("10:30");
  });

  it("are none on a day that has as many sessions as the instructor wants, an imported event not counted", () => {
    const schedule = everyDay(540, 900);
    const taken = [
      entry("a", start - 3 * HOUR, start - 2 * HOUR),
      entry("b", start - 5 * HOUR, start - 4 * HOUR, now),
    ];
    const offered = (dailyMax: number, more: Reservation[] = [], moved: { exceptAid?: string } = {}) =>
      localStarts({ schedule, dailyMax }, [...taken, ...more], moved).length;
    expect(offered(2)).toBeGreaterThan(0);
    expect(offered(1)).toBe(0);
    expect(offered(1, [], { exceptAid: "a" })).toBeGreaterThan(0);
    expect(offered(2, [entry("external:1", start - 4 * HOUR, start - 3 * HOUR)])).toBeGreaterThan(0);
    expect(offered(2, [entry("c", start - 4 * HOUR, start - 3 * HOUR)])).toBe(0);
    const yesterday = [entry("c", start - 24 * HOUR, start - 23 * HOUR)];
    expect(offered(2, yesterday)).toBeGreaterThan(0);
  });

  it("count the next session that is proposed after one of their day as one more", () => {
    const taken = [
      entry("a", start - 2 * HOUR, start - HOUR),
      entry("proposal:a", start + 4 * HOUR, start + 5 * HOUR),
    ];
    const guard = (dailyMax: number, at: number, exceptAid?: string) =>
      reservationGuards(
        instructorWith({ dailyMax }),
        taken,
        at,
        exceptAid ? { exceptAid } : {},
      )({
        start: start + 7 * HOUR,
        end: start + 8 * HOUR,
      });
    expect([guard(2, start), guard(3, start)]).toEqual(["full", undefined]);
    // Before it begins, one of its two times takes place.
    expect([guard(1, start - 3 * HOUR), guard(2, start - 3 * HOUR)]).toEqual(["full", undefined]);
    // The session after which it is proposed took place.
    expect([guard(1, start, "a"), guard(2, start, "a")]).toEqual(["full", undefined]);
    expect(guard(1, start - 3 * HOUR, "a")).toBeUndefined();
  });
});
