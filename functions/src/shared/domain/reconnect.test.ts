import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECONNECT_KEPT } from "../constants.ts";
import type { Reconnect } from "../model/social.ts";
import { type Met, withMet } from "./reconnect.ts";

const met = (id: string, lastAt: number): Met => ({
  id,
  name: id.toUpperCase(),
  avatar: "default.jpg",
  lastAt,
});
const fold = (all: readonly Met[]) => all.reduce<Reconnect | undefined>(withMet, undefined);

/** The same list made in another way: sort first, then keep whom is met first. */
function rebuilt(all: readonly Met[]): Met[] {
  const newestFirst = [...all].sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
  return newestFirst.filter((m, i) => newestFirst.findIndex(({ id }) => id === m.id) === i);
}

const meetings = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 80 }), fc.nat(1000)).map(([i, lastAt]) => met(`i${i}`, lastAt)),
  { maxLength: 200 },
);

describe("withMet", () => {
  it("R1: makes the same list in any order and with repeats, equal to one rebuilt from scratch", () => {
    const shuffled = meetings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        const list = fold(again)?.people ?? [];
        expect(list).toEqual(rebuilt(all).slice(0, RECONNECT_KEPT));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("gives back the same object when there is nothing new", () => {
    const full = fold(Array.from({ length: RECONNECT_KEPT }, (_, i) => met(`i${i}`, 100 + i)));
    for (const old of [met("i3", 103), met("i3", 50), met("older", 99)])
      expect(withMet(full, old)).toBe(full);
    expect(withMet(full, met("i3", 104))).not.toBe(full);
  });
});
