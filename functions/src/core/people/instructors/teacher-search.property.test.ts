import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dampedRating,
  findTeachers,
  isFitting,
  orderTeachers,
  type SearchedTeacher,
} from "./teacher-search.ts";

const teacher: fc.Arbitrary<SearchedTeacher> = fc
  .record({
    styles: fc.subarray(["Hatha", "Yin", "Chair"]),
    levels: fc.subarray(["new", "some", "regular"] as const),
    for: fc.subarray(["beginners", "back"] as const),
    languages: fc.subarray(["English", "Spanish"]),
    gender: fc.constantFrom("woman", "man", "nonbinary", undefined),
    from: fc.constantFrom(7_000, 9_500, 12_000, undefined),
    nextFree: fc.constantFrom("2026-11-27", "2026-11-28", "2026-12-05", undefined),
    rating: fc.record({ average: fc.constantFrom(0, 3, 4.7, 5), count: fc.nat(60) }),
    sessions: fc.constantFrom(0, 2, 8, 40),
  })
  .map(({ gender, from, nextFree, ...facts }) => ({
    ...facts,
    ...(gender && { gender }),
    ...(from && { from }),
    ...(nextFree && { nextFree }),
    id: "",
  }));
const teachers = fc
  .array(teacher, { maxLength: 40 })
  .map((all) => all.map((one, at) => ({ ...one, id: `t${String(at).padStart(2, "0")}` })));

const idsOf = (all: readonly SearchedTeacher[]) => all.map(({ id }) => id);

describe("the order of teachers", () => {
  it("shows each of those who fit once, and does not depend on the order they came in", () => {
    fc.assert(
      fc.property(
        teachers,
        fc.constantFrom({}, { style: "Yin" }, { gender: "woman", by: "2026-11-28" }),
        (all, filter) => {
          const found = findTeachers(all, filter);
          expect(idsOf(found).sort()).toEqual(idsOf(all.filter((one) => isFitting(one, filter))).sort());
          expect(findTeachers(all.toReversed(), filter)).toEqual(found);
        },
      ),
    );
  });

  it("has the soonest first among those who are known here, then the better rated", () => {
    fc.assert(
      fc.property(teachers, (all) => {
        const known = orderTeachers(all).filter(({ sessions }) => sessions >= 5);
        for (const [at, one] of known.entries()) {
          const before = known[at - 1];
          if (!before) continue;
          const [day, dayBefore] = [one.nextFree ?? "9999", before.nextFree ?? "9999"];
          expect(dayBefore <= day).toBe(true);
          if (dayBefore === day)
            expect(dampedRating(before.rating)).toBeGreaterThanOrEqual(dampedRating(one.rating));
        }
      }),
    );
  });

  it("gives every fourth place to someone new while there is anyone", () => {
    fc.assert(
      fc.property(teachers, (all) => {
        const shown = orderTeachers(all);
        const news = shown.filter(({ sessions }) => sessions < 5).length;
        for (let places = 4; places <= shown.length; places += 4) {
          const among = shown.slice(0, places).filter(({ sessions }) => sessions < 5).length;
          expect(among).toBeGreaterThanOrEqual(Math.min(places / 4, news));
        }
      }),
    );
  });
});

it("one rating of five says less than forty of 4.9, and nobody is ranked below the usual for having none", () => {
  expect(dampedRating({ average: 5, count: 1 })).toBeLessThan(dampedRating({ average: 4.9, count: 40 }));
  expect(dampedRating({ average: 0, count: 0 })).toBe(4.5);
});

it("a filter asks only for what is stated", () => {
  const [one] = fc.sample(teacher, 1);
  if (!one) throw new Error("No teacher.");
  const { gender: _gender, nextFree: _free, from: _from, ...silent } = { ...one, gender: "man" };
  expect(isFitting(silent, {})).toBe(true);
  for (const filter of [{ gender: "man" }, { by: "2027-01-01" }, { most: 100_000 }])
    expect(isFitting(silent, filter)).toBe(false);
  expect(isFitting({ ...silent, rating: { average: 0, count: 0 } }, { rating: 4 })).toBe(false);
});
