import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { hasReachedBrokenLimit, ownReliability } from "./own-reliability.ts";
import { BROKEN_LIMIT } from "./reliability.ts";
import type { ReliabilityOutcome } from "./reliability-model.ts";

const NOW = 1_000 * DAY;
const outcome = (bookingId: string, days: number, part: Partial<ReliabilityOutcome>): ReliabilityOutcome => ({
  bookingId,
  version: 3,
  at: NOW - days * DAY,
  ...part,
});
const kept = (id: string, days = 1) => outcome(id, days, { session: "kept" });
const broken = (id: string, days = 1) => outcome(id, days, { session: "broken" });
const late = (id: string, days = 1) => outcome(id, days, { session: "late" });

describe("the reliability that instructors see", () => {
  it("lists every session that counts, and neither declines nor what is older than 90 days", () => {
    const declined = outcome("b3", 3, { minutes: 7 });
    const all = [kept("b1", 1), late("b2", 2), declined, broken("b4", 89), broken("b5", 90)];
    expect(ownReliability(all, NOW)).toEqual({
      kept: 1,
      broken: 3,
      sessions: 3,
      asked: 1,
      answered: 1,
      medianMinutes: 7,
      isShown: false,
      entries: [
        { appointmentId: "b1", at: NOW - DAY, session: "kept" },
        { appointmentId: "b2", at: NOW - 2 * DAY, session: "late" },
        { appointmentId: "b4", at: NOW - 89 * DAY, session: "broken" },
      ],
    });
  });

  it("is shown from five sessions on", () => {
    const four = ["b1", "b2", "b3", "b4"].map((id) => kept(id));
    expect(ownReliability(four, NOW).isShown).toBe(false);
    expect(ownReliability([...four, broken("b5")], NOW).isShown).toBe(true);
    expect(ownReliability([], NOW)).toMatchObject({ sessions: 0, isShown: false, entries: [] });
  });
});

describe("the limit of three broken sessions in 90 days", () => {
  const reached = (before: ReliabilityOutcome[], added: ReliabilityOutcome) =>
    hasReachedBrokenLimit(before, [added, ...before], added);

  it("is reached once: by the third, or by one that counts twice", () => {
    expect(BROKEN_LIMIT).toBe(3);
    expect(reached([broken("b1")], broken("b2"))).toBe(false);
    expect(reached([broken("b1"), broken("b2")], broken("b3"))).toBe(true);
    expect(reached([broken("b1")], late("b2"))).toBe(true);
    expect(reached([broken("b1"), late("b2")], broken("b3"))).toBe(false);
    expect(reached([broken("b1"), broken("b2")], kept("b3"))).toBe(false);
  });

  it("is reached again once the earlier ones have become too old", () => {
    const old = [broken("b1", 95), broken("b2", 94), broken("b3", 93)];
    expect(reached([...old, broken("b4", 5), broken("b5", 4)], broken("b6"))).toBe(true);
  });
});
