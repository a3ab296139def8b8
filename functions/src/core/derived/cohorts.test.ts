import { describe, expect, it } from "vitest";
import { SeededRandom } from "../../../test/simulation/world/seeded-random.ts";
import {
  addToCohorts,
  type CohortsByMonth,
  cohortChanges,
  mergedMonths,
  type SessionMonths,
  withMonth,
} from "./cohorts.ts";

const folded = (people: readonly SessionMonths[]): CohortsByMonth => {
  const all: CohortsByMonth = new Map();
  for (const months of people) addToCohorts(all, months, 1);
  return all;
};

describe("cohorts", () => {
  it("count people by the month of their first session, and who had one n months later", () => {
    const people = [{ "2026-11": 2, "2027-01": 1 }, { "2026-11": 1 }, { "2027-01": 3 }];
    expect(Object.fromEntries(folded(people))).toEqual({
      "2026-11": { size: 2, months: { "0": 2, "2": 1 } },
      "2027-01": { size: 1, months: { "0": 1 } },
    });
  });

  it("do not change with a second session of a month", () => {
    expect(cohortChanges([{ "2026-11": 1 }], [{ "2026-11": 2 }]).size).toBe(0);
  });

  it("move a person whose first session is taken back", () => {
    const changes = cohortChanges([{ "2026-11": 1, "2026-12": 1 }], [{ "2026-12": 1 }]);
    expect(Object.fromEntries(changes)).toEqual({
      "2026-11": { size: -1, months: { "0": -1, "1": -1 } },
      "2026-12": { size: 1, months: { "0": 1 } },
    });
  });

  it("are the same in any order of closings and what takes them back", () => {
    const random = new SeededRandom(7);
    const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
    for (let run = 0; run < 200; run++) {
      const closings = Array.from({ length: 8 }, () => ({ month: random.pick(months), by: 1 }));
      const taken = closings.filter(() => random.isLucky(0.4)).map((one) => ({ ...one, by: -1 }));
      const sums = new Map<string, { size: number; months: Record<string, number> }>();
      let now: SessionMonths = {};
      for (const change of random.shuffle([...closings, ...taken])) {
        const after = withMonth(now, change);
        for (const [month, by] of cohortChanges([now], [after])) {
          const sum = sums.get(month) ?? { size: 0, months: {} };
          sum.size += by.size;
          for (const [n, people] of Object.entries(by.months)) sum.months[n] = (sum.months[n] ?? 0) + people;
          sums.set(month, sum);
        }
        now = after;
      }
      const left = [...sums].map(([month, { size, months: counts }]) => {
        const kept = Object.entries(counts).filter(([, people]) => people !== 0);
        return [month, { size, months: Object.fromEntries(kept) }] as const;
      });
      expect(Object.fromEntries(left.filter(([, { size }]) => size !== 0))).toEqual(
        Object.fromEntries(folded([now])),
      );
    }
  });
});

it("the months of two accounts in cohorts add up, and one that is reversed leaves nothing", () => {
  expect(mergedMonths({ "2026-11": 2, "2026-12": 1 }, { "2026-12": -1, "2027-01": 3 })).toEqual({
    "2026-11": 2,
    "2027-01": 3,
  });
});
