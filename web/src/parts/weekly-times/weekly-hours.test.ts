import { describe, expect, it } from "vitest";
import { addHours, copyHours, timesOn, toEditedTimes, toSchedule } from "./weekly-hours.ts";

const week = toEditedTimes([
  { weekday: 1, from: 1080, to: 1200 },
  { weekday: 1, from: 480, to: 600 },
  { weekday: 3, from: 540, to: 660 },
]);

describe("weekly hours", () => {
  it("are edited and stored in the order of the week", () => {
    expect(timesOn(week, 1).map(({ from }) => from)).toEqual([480, 1080]);
    expect(toSchedule(week.toReversed())).toEqual([
      { weekday: 1, from: 480, to: 600 },
      { weekday: 1, from: 1080, to: 1200 },
      { weekday: 3, from: 540, to: 660 },
    ]);
  });

  it("begin a free day with a workday, and add to another after its last hours", () => {
    const free = addHours(week, 2);
    expect(free.times.find(({ key }) => key === free.key)).toMatchObject({ weekday: 2, from: 540, to: 1020 });
    const more = addHours(week, 3);
    expect(more.times.find(({ key }) => key === more.key)).toMatchObject({ weekday: 3, from: 660, to: 780 });
    const full = addHours(week, 1);
    expect(full.times.find(({ key }) => key === full.key)).toMatchObject({ weekday: 1, from: 540, to: 1020 });
  });

  it("are copied to other days in place of theirs, each row with a key of its own", () => {
    const copied = copyHours(week, 1, [2, 3]);
    expect([2, 3].map((day) => timesOn(copied, day).map(({ from, to }) => [from, to]))).toEqual([
      [
        [480, 600],
        [1080, 1200],
      ],
      [
        [480, 600],
        [1080, 1200],
      ],
    ]);
    expect(new Set(copied.map(({ key }) => key)).size).toBe(6);
    expect(timesOn(copyHours(week, 2, [1]), 1)).toEqual([]);
  });
});
