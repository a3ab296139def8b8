import { describe, expect, it } from "vitest";
import { DAY, HORIZON, HOUR, MINUTE, policy } from "../constants.ts";
import type { Busy } from "../model/instructor.ts";
import {
  addBusy,
  type BusyByDate,
  busyOn,
  daysToRead,
  daysTouched,
  freeBusy,
  freeSlots,
  holdsBusy,
  isFree,
} from "./slots.ts";
import { everyDay, instructorWith } from "./testing/instructor.ts";

const NY = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const now = at("2026-11-20T12:00-05:00");
const start = at("2026-11-23T10:00-05:00");
const entry = (aid: string, from: number, to: number, until?: number): Busy => ({
  aid,
  from,
  to,
  ...(until !== undefined && { until }),
});

describe("a time is free", () => {
  const end = start + HOUR;
  const free = (busy: Busy[], exceptAid?: string) => isFree(start, end, 30, busy, now, exceptAid);
  const before = (gap: number, until?: number) => [
    entry("a", start - gap * MINUTE - HOUR, start - gap * MINUTE, until),
  ];
  const after = (gap: number) => [entry("a", end + gap * MINUTE, end + gap * MINUTE + HOUR)];

  it("when exactly the travel lies between it and its neighbours, and not one minute less", () => {
    expect(free([...before(30), ...after(30)])).toBe(true);
    expect(free(before(29))).toBe(false);
    expect(free(after(29))).toBe(false);
  });

  it("when the entry in its way has expired, from the very instant of `until`", () => {
    expect(free(before(0, now + 1))).toBe(false);
    expect(free(before(0, now))).toBe(true);
    expect(free(before(0, now - 1))).toBe(true);
  });

  it("for the booking that moves, but not for another", () => {
    expect(free(before(0), "a")).toBe(true);
    expect(free(before(0), "b")).toBe(false);
  });
});

describe("the days of a booking", () => {
  it("is one date for a session far from midnight", () => {
    expect(daysTouched(start, start + HOUR, 60, NY)).toEqual(["2026-11-23"]);
  });

  it("ends on the date whose last minute the travel fills", () => {
    const late = at("2026-11-23T22:30-05:00");
    expect(daysTouched(late, late + HOUR, 30, NY)).toEqual(["2026-11-23"]);
    expect(daysTouched(late, late + HOUR, 31, NY)).toEqual(["2026-11-23", "2026-11-24"]);
  });

  it("meets in one document whenever two sessions are nearer than the travel, over midnight too", () => {
    const midnight = at("2026-11-24T00:00-05:00");
    let met = 0;
    for (let end = midnight - 90 * MINUTE; end <= midnight; end += 5 * MINUTE) {
      for (let gap = 0; gap < 90; gap += 5) {
        const one = daysTouched(end - HOUR, end, 90, NY);
        const other = daysTouched(end + gap * MINUTE, end + gap * MINUTE + HOUR, 90, NY);
        expect(one.filter((date) => other.includes(date))).not.toEqual([]);
        met++;
      }
    }
    expect(met).toBe(342);
  });

  it("takes the dates of the instructor, not of the place", () => {
    const query = { instructor: instructorWith({ timeZone: "Asia/Tokyo" }), from: "2026-11-23", days: 1 };
    expect(daysToRead({ ...query, placeZone: NY })).toEqual(["2026-11-23", "2026-11-24"]);
  });

  it("is as many documents as dates where both share a zone", () => {
    const query = { instructor: instructorWith({ travelMinutes: 120 }), from: "2026-10-29", days: 7 };
    expect(daysToRead({ ...query, placeZone: NY })).toHaveLength(7);
  });

  it("never takes a day that was not read for a free one", () => {
    expect(() => busyOn(["2026-11-23"], {})).toThrow("not read");
  });
});

describe("what a day document becomes", () => {
  const live = entry("live", start, start + HOUR, now + 1);
  const firm = entry("firm", start + 3 * HOUR, start + 4 * HOUR);
  const expired = entry("expired", start + 6 * HOUR, start + 7 * HOUR, now);
  const day = { busy: [live, firm, expired] };

  it("gains an entry, in order, and loses the expired", () => {
    const added = entry("new", start + 90 * MINUTE, start + 2 * HOUR);
    expect(addBusy(day, added, now).busy).toEqual([live, added, firm]);
    expect(addBusy(undefined, added, now).busy).toEqual([added]);
  });

  it("has one entry of a booking that is written again", () => {
    const moved = entry("live", start + 8 * HOUR, start + 9 * HOUR);
    expect(addBusy(day, moved, now).busy).toEqual([firm, moved]);
  });

  it("holds a booking until another writer has dropped it", () => {
    expect(holdsBusy(day, "live")).toBe(true);
    expect(holdsBusy(day, "expired")).toBe(true);
    expect(holdsBusy(addBusy(day, firm, now), "expired")).toBe(false);
    expect(holdsBusy(undefined, "live")).toBe(false);
  });

  it("is rid of a booking, and does not mind if it never had it", () => {
    expect(freeBusy(day, "live", now).busy).toEqual([firm]);
    expect(freeBusy(day, "gone", now).busy).toEqual([live, firm]);
    expect(freeBusy(undefined, "gone", now).busy).toEqual([]);
  });
});

describe("free slots", () => {
  const localStarts = (
    changes: Parameters<typeof instructorWith>[0] = {},
    busy: Busy[] = [],
    query: Partial<{ from: string; now: number; minutes: number; exceptAid: string }> = {},
  ) => {
    const from = query.from ?? "2026-11-23";
    const busyByDate: BusyByDate = { [from]: busy };
    return freeSlots({
      instructor: instructorWith(changes),
      from,
      days: 1,
      placeZone: NY,
      minutes: 60,
      busyByDate,
      now,
      ...query,
    }).map((slot) => new Date(slot.start).toLocaleTimeString("en-GB", { timeZone: NY, timeStyle: "short" }));
  };

  it("begin every half hour and end with the plan", () => {
    expect(localStarts({ schedule: everyDay(540, 660) })).toEqual(["09:00", "09:30", "10:00"]);
  });

  it("keep to the half hours of the clock where the plan begins at an odd minute", () => {
    expect(localStarts({ schedule: everyDay(545, 665) })).toEqual(["09:30", "10:00"]);
  });

  it("keep to 06:00–20:00 of the place, however long the plan is", () => {
    const all = localStarts({ schedule: everyDay(0, 1440) });
    expect([all[0], all.at(-1), all.length]).toEqual(["06:00", "19:00", 27]);
  });

  it("leave room to travel around what is taken", () => {
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

  it("begin at the earliest when the notice is kept, and at the latest within the horizon", () => {
    const schedule = everyDay(540, 720);
    expect(localStarts({ schedule }, [], { now: start - policy.notice })[0]).toBe("10:00");
    expect(localStarts({ schedule }, [], { now: start - policy.notice + 1 })[0]).toBe("10:30");
    expect(localStarts({ schedule }, [], { now: start - HORIZON }).at(-1)).toBe("10:00");
    expect(localStarts({ schedule }, [], { now: start - HORIZON - 1 }).at(-1)).toBe("09:30");
    expect(localStarts({ schedule }, [], { now: start + DAY })).toEqual([]);
  });
});
