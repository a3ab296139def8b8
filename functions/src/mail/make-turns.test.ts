import { describe, expect, it } from "vitest";
import { makeTurns } from "./make-turns.ts";

/** Turns by a clock of the test, in which sleeping notes until when. */
function turnsAt(clock: { at: number }) {
  const slept: number[] = [];
  const takeTurn = makeTurns({ now: () => clock.at, sleep: async (ms) => void slept.push(ms) });
  return { takeTurn, slept };
}

describe("turns of sending", () => {
  it("lie as far apart as the rate says, however many wait", async () => {
    const { takeTurn, slept } = turnsAt({ at: 5_000 });
    for (let i = 0; i < 4; i++) expect(await takeTurn(5, 1_000)).toBe(true);
    expect(slept).toEqual([200, 400, 600]);
  });

  it("are not taken if they would come too late, and then nobody waits longer", async () => {
    const { takeTurn, slept } = turnsAt({ at: 0 });
    expect(await takeTurn(1, 0)).toBe(true);
    expect(await takeTurn(1, 999)).toBe(false);
    expect(await takeTurn(1, 1_000)).toBe(true);
    expect(slept).toEqual([1_000]);
  });

  it("do not add up while nobody takes one", async () => {
    const clock = { at: 0 };
    const { takeTurn, slept } = turnsAt(clock);
    await takeTurn(10, 0);
    clock.at = 60_000;
    expect(await takeTurn(10, 0)).toBe(true);
    expect(await takeTurn(10, 0)).toBe(false);
    expect(slept).toEqual([]);
  });
});
