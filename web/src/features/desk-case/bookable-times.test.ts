import { expect, it } from "vitest";
import { bookableTimes } from "./bookable-times.ts";

const slot = (start: number) => ({ start, end: start + 60, heldUntil: start - 240 });
const instructors = [
  { id: "ines", name: "Ines A.", instant: false, slots: [slot(2_000), slot(3_000)] },
  { id: "marcus", name: "Marcus B.", instant: true, slots: [slot(1_000), slot(2_000)] },
];

it("the times to book hold each time once with the first who is free then, the earliest first", () =>
  expect(bookableTimes(instructors, "").map(({ start, name }) => [start, name])).toEqual([
    [1_000, "Marcus B."],
    [2_000, "Ines A."],
    [3_000, "Ines A."],
  ]));

it("the times to book of one instructor are theirs alone", () =>
  expect(bookableTimes(instructors, "marcus").map(({ start, instant }) => [start, instant])).toEqual([
    [1_000, true],
    [2_000, true],
  ]));
