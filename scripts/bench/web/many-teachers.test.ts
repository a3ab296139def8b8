import * as v from "valibot";
import { expect, it } from "vitest";
import { ListedInstructor } from "../../../functions/src/core/api/public/public-data.ts";
import { readPublicData } from "../../../web/build/public-data.ts";
import { manyTeachers } from "./many-teachers.ts";

const NOW = Date.UTC(2026, 10, 26);

it("the bench's teachers are as many as asked for, all valid and different, and the same every time", async () => {
  const { instructors } = (await readPublicData("demo")).instructors;
  const all = manyTeachers(instructors, 500, NOW);
  for (const one of all) v.assert(ListedInstructor, one);
  expect(new Set(all.map(({ id }) => id)).size).toBe(500);
  expect(new Set(all.map(({ bio }) => bio)).size).toBeGreaterThan(50);
  expect(all.every(({ nextFree = "2026-12" }) => nextFree > "2026-11-26")).toBe(true);
  expect(manyTeachers(instructors, 500, NOW)).toEqual(all);
});
