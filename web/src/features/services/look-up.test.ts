import type { PublicInstructor } from "@shared/api/public-data.ts";
import { describe, expect, it } from "vitest";
import { isBegun, nearbyWords, tidy, wrongWith } from "./look-up.ts";
import { area } from "./testing/areas.ts";

describe("a postal code as typed", () => {
  it("is tidied", () => expect(tidy("  sw1a   1aa ")).toBe("SW1A 1AA"));

  it.each(["60614", "60614-1234", "SW1A 1AA", " 1010 "])("may be %j", (typed) =>
    expect(wrongWith(typed)).toBeUndefined(),
  );
  it.each(["", "   "])("must not be missing: %j", (typed) => expect(wrongWith(typed)).toMatch(/Please type/));
  it.each(["Chicago", "1600 Pennsylvania Avenue"])("must be one: %j", (typed) =>
    expect(wrongWith(typed)).toMatch(/no postal code/),
  );

  it("may be only the beginning of one we serve", () => {
    const areas = [area({ postalPrefixes: ["606", "607"] })];
    expect(isBegun(areas, "60")).toBe(true);
    expect(isBegun(areas, "606")).toBe(false);
    expect(isBegun(areas, "94110")).toBe(false);
  });
});

describe("the answer to a postal code", () => {
  const here = area({});
  const who = (count: number) => ({
    status: "found" as const,
    area: here,
    instructors: Array.from({ length: count }, () => ({}) as PublicInstructor),
  });
  it.each([
    [{ status: "unasked" as const }, ""],
    [{ status: "looking" as const }, "Looking…"],
    [{ status: "looking" as const, area: here }, "Looking for instructors in Chicago…"],
    [{ status: "nowhere" as const }, "We do not come to 60614 yet."],
    [who(0), "We come to 60614, but nobody works in Chicago at present."],
    [who(1), "Yes, we come to 60614: one instructor teaches in Chicago."],
    [who(3), "Yes, we come to 60614: 3 instructors teach in Chicago."],
  ])("of %j is “%s”", (nearby, words) => expect(nearbyWords("60614", nearby)).toBe(words));
});
