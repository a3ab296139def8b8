import { describe, expect, it } from "vitest";
import {
  another,
  choices,
  type Draft,
  faultsOf,
  sorted,
  spanName,
  timeName,
  timesLine,
} from "./weekly-times.ts";

const drafts = (...times: [weekday: number, from: number, to: number][]): Draft[] =>
  times.map(([weekday, from, to], key) => ({ key, weekday, from, to }));
const [tuesday, thursday] = drafts([2, 480, 600], [4, 480, 600]) as [Draft, Draft];

describe("preferred times in words", () => {
  it.each([
    [0, "12:00 AM"],
    [390, "6:30 AM"],
    [720, "12:00 PM"],
    [1200, "8:00 PM"],
    [1440, "12:00 AM"],
  ])("call %i minutes %s", (minutes, name) => expect(timeName(minutes)).toBe(name));

  it("name a span, and say how many more there are", () => {
    expect(spanName(tuesday)).toBe("Tuesday, 8:00 AM – 10:00 AM");
    expect(timesLine([])).toBe("None yet");
    expect(timesLine([tuesday])).toBe("Tue, 8:00 AM – 10:00 AM");
    expect(timesLine([thursday, tuesday])).toBe("Tue, 8:00 AM – 10:00 AM and 1 more");
  });
});

describe("writing preferred times", () => {
  it("offers half hours from 6 to 20 h, and a time that lies between them while it is chosen", () => {
    expect(choices("from", 360)).toHaveLength(28);
    expect(choices("from", 360).at(-1)).toBe(1170);
    expect(choices("to", 1200)[0]).toBe(390);
    expect(choices("to", 395).slice(0, 3)).toEqual([390, 395, 420]);
  });

  it("finds nothing wrong with times that only touch, or lie on other days", () =>
    expect(faultsOf(drafts([1, 480, 600], [1, 600, 660], [2, 480, 600])).size).toBe(0));

  it("names the field of a time that ends before it begins, or as it begins", () => {
    expect(faultsOf(drafts([1, 600, 480])).get(0)).toEqual({ to: "It must end after it begins." });
    expect(faultsOf(drafts([1, 600, 600])).get(0)).toEqual({ to: "It must end after it begins." });
  });

  it("names the other time where two overlap, at the later one alone", () => {
    const faults = faultsOf(drafts([1, 480, 600], [1, 570, 660]));
    expect([...faults]).toEqual([[1, { weekday: "It overlaps with Monday, 8:00 AM – 10:00 AM." }]]);
  });

  it("proposes the evening of Monday first, then the same on the next free day", () => {
    expect(another([])).toEqual({ weekday: 1, from: 1080, to: 1200 });
    expect(another([tuesday])).toEqual({ weekday: 3, from: 480, to: 600 });
    expect(another(drafts([3, 480, 600], [1, 480, 600], [2, 540, 660]))).toEqual({
      weekday: 4,
      from: 540,
      to: 660,
    });
  });

  it("keeps the order of the week", () =>
    expect(sorted(drafts([4, 480, 600], [1, 700, 800], [1, 480, 600])).map(({ key }) => key)).toEqual([
      2, 1, 0,
    ]));
});
