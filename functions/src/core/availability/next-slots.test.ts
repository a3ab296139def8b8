import { expect, it } from "vitest";
import { nextSlotsOf } from "./next-slots.ts";

const free = (id: string, ...starts: number[]) => ({
  id,
  slots: starts.map((start) => ({ start, end: start + 60 })),
});
const shown = (...instructors: Parameters<typeof nextSlotsOf>[0]) =>
  nextSlotsOf(instructors, 3).map(({ instructor, start }) => `${start} ${instructor}`);

it("the next free times of an area are one of each instructor, the earliest first", () => {
  expect(
    shown(free("ines", 900, 930, 960), free("marcus", 2000, 2030), free("ruth", 915), free("jo", 3000)),
  ).toEqual(["900 ines", "915 ruth", "2000 marcus"]);
  expect(nextSlotsOf([free("ines", 900)], 3)).toEqual([{ instructor: "ines", start: 900, end: 960 }]);
});

it("the next free times of an area with few instructors include further times of the same ones, in order", () => {
  expect(shown(free("ines", 900, 930, 960), free("marcus", 2000, 2030))).toEqual([
    "900 ines",
    "930 ines",
    "2000 marcus",
  ]);
  expect(shown(free("ines", 900, 930, 960, 990))).toEqual(["900 ines", "930 ines", "960 ines"]);
});

it("the next free times of instructors who are free at the same time keep the order of the instructors", () => {
  expect(shown(free("ruth", 900), free("ines", 900), free("jo", 900), free("marcus", 900))).toEqual([
    "900 ruth",
    "900 ines",
    "900 jo",
  ]);
});

it("the next free times of an area are none where no one is free", () => {
  expect(shown()).toEqual([]);
  expect(shown(free("ines"))).toEqual([]);
});
