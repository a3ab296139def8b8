import { describe, expect, it } from "vitest";
import {
  type EditedTime,
  nextWeeklyTime,
  sortWeekly,
  timeChoices,
  timeOfDayLabel,
  weeklyTimeErrors,
  weeklyTimeLabel,
  weeklyTimesText,
} from "./weekly-times.ts";

const drafts = (...times: [weekday: number, from: number, to: number][]): EditedTime[] =>
  times.map(([weekday, from, to], key) => ({ key, weekday, from, to }));
const [tuesday, thursday] = drafts([2, 480, 600], [4, 480, 600]) as [EditedTime, EditedTime];

describe("the words for preferred times", () => {
  it.each([
    [0, "12:00 AM"],
    [390, "6:30 AM"],
    [720, "12:00 PM"],
    [1200, "8:00 PM"],
    [1440, "12:00 AM"],
  ])("call %i minutes %s", (minutes, name) => expect(timeOfDayLabel(minutes)).toBe(name));

  it("name the first time, and count the others", () => {
    expect(weeklyTimeLabel(tuesday)).toBe("Tuesday, 8:00 AM – 10:00 AM");
    expect(weeklyTimesText([])).toBe("None yet");
    expect(weeklyTimesText([tuesday])).toBe("Tue, 8:00 AM – 10:00 AM");
    expect(weeklyTimesText([thursday, tuesday])).toBe("Tue, 8:00 AM – 10:00 AM and 1 more");
  });
});

describe("an editor of preferred times", () => {
  it("offers half hours from 6 AM to 8 PM, and a chosen time between them", () => {
    expect(timeChoices("from", 360)).toHaveLength(28);
    expect(timeChoices("from", 360).at(-1)).toBe(1170);
    expect(timeChoices("to", 1200)[0]).toBe(390);
    expect(timeChoices("to", 395).slice(0, 3)).toEqual([390, 395, 420]);
  });

  it("accepts times that only touch, or are on different days", () =>
    expect(weeklyTimeErrors(drafts([1, 480, 600], [1, 600, 660], [2, 480, 600])).size).toBe(0));

  it("reports the end of a time that is not after its start", () => {
    expect(weeklyTimeErrors(drafts([1, 600, 480])).get(0)).toEqual({
      to: "Choose an end time after the start.",
    });
    expect(weeklyTimeErrors(drafts([1, 600, 600])).get(0)).toEqual({
      to: "Choose an end time after the start.",
    });
  });

  it("reports an overlap at the later time alone, and names the other one", () => {
    const errors = weeklyTimeErrors(drafts([1, 480, 600], [1, 570, 660]));
    expect([...errors]).toEqual([[1, { weekday: "This overlaps with Monday, 8:00 AM – 10:00 AM." }]]);
  });

  it("suggests Monday evening first, then the same on the next free day", () => {
    expect(nextWeeklyTime([])).toEqual({ weekday: 1, from: 1080, to: 1200 });
    expect(nextWeeklyTime([tuesday])).toEqual({ weekday: 3, from: 480, to: 600 });
    expect(nextWeeklyTime(drafts([3, 480, 600], [1, 480, 600], [2, 540, 660]))).toEqual({
      weekday: 4,
      from: 540,
      to: 660,
    });
  });

  it("sorts times in the order of the week", () =>
    expect(sortWeekly(drafts([4, 480, 600], [1, 700, 800], [1, 480, 600])).map(({ key }) => key)).toEqual([
      2, 1, 0,
    ]));
});
