import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { pickAlternatives } from "./pick-alternatives.ts";

const start = Date.parse("2026-11-23T10:00-05:00");

describe("alternatives to a taken time", () => {
  const slot = (hours: number) => ({ start: start + hours * HOUR, end: start + (hours + 1) * HOUR });
  const pick = (all: [string, number[]][]) =>
    pickAlternatives(
      all.map(([instructorId, hours]) => ({ instructorId, slots: hours.map(slot) })),
      start,
      (id) => id.length * 1000,
    );
  const named = (all: [string, number[]][]) =>
    pick(all).map((one) => [one.instructorId, (one.start - start) / HOUR]);

  it("are each instructor's closest time before any second one", () => {
    expect(
      named([
        ["a", [1, 2, 3]],
        ["b", [0, 5]],
        ["c", [-4]],
      ]),
    ).toEqual([
      ["b", 0],
      ["a", 1],
      ["c", -4],
    ]);
  });

  it("include the chosen instructor", () => {
    expect(
      named([
        ["a", [8]],
        ["b", [0]],
        ["c", [0]],
        ["d", [0]],
      ]),
    ).toEqual([
      ["b", 0],
      ["c", 0],
      ["a", 8],
    ]);
  });

  it("come from one instructor when no other is free", () => {
    expect(
      named([
        ["a", [9, -1, 3, 2]],
        ["b", []],
      ]),
    ).toEqual([
      ["a", -1],
      ["a", 2],
      ["a", 3],
    ]);
  });

  it("are empty if nothing is free, and each has a price", () => {
    expect(pick([["a", []]])).toEqual([]);
    expect(pick([["abc", [1]]])).toEqual([{ instructorId: "abc", ...slot(1), amount: 3000 }]);
  });
});
