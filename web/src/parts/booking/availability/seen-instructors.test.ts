import type { InstructorSlots } from "@core/api/book.ts";
import { describe, expect, it } from "vitest";
import { withSeen } from "./seen-instructors.ts";

const listed = (id: string, ...starts: number[]): InstructorSlots => ({
  id,
  name: `${id} Doe`,
  avatar: "leaf.svg",
  styles: ["Hatha"],
  languages: ["English"],
  levels: [],
  for: [],
  rating: { average: 0, count: 0 },
  sessions: 0,
  verified: {},
  slots: starts.map((start) => ({ start, end: start + 1 })),
});
const timesOf = (all: ReturnType<typeof withSeen>) => all.map(({ id, next }) => [id, next]);

describe("the instructors seen so far", () => {
  it("stay when another list leaves them out, in the order in which they were seen", () => {
    const first = withSeen([], [listed("a", 5, 6), listed("b")]);
    expect(timesOf(withSeen(first, [listed("c", 2)]))).toEqual([
      ["a", 5],
      ["b", undefined],
      ["c", 2],
    ]);
  });

  it("keep their earliest open time while later weeks are on display", () => {
    const first = withSeen([], [listed("a", 5), listed("b")]);
    const later = withSeen(first, [listed("a", 12), listed("b", 13)]);
    expect(timesOf(later)).toEqual([
      ["a", 5],
      ["b", 13],
    ]);
  });

  it("are the same array while a list adds nothing, so that nothing is rendered again", () => {
    const first = withSeen([], [listed("a", 5)]);
    expect(withSeen(first, [listed("a", 5)])).toBe(first);
    expect(withSeen(first, [])).toBe(first);
  });
});
