import type { PublicInstructor } from "@core/api/public/public-data.ts";
import { describe, expect, it } from "vitest";
import { testArea } from "../../../parts/showcase/testing/areas.ts";
import { isPartialPostalCode, nearbyText, postalCodeError, typedPostalCode } from "./postal-code-lookup.ts";

describe("a postal code typed on the services page", () => {
  it("is normalized", () => expect(typedPostalCode("  sw1a   1aa ")).toBe("SW1A 1AA"));

  it.each(["60614", "60614-1234", "SW1A 1AA", " 1010 "])("may be %j", (typed) =>
    expect(postalCodeError(typed)).toBeUndefined(),
  );
  it.each(["", "   "])("must not be missing: %j", (typed) =>
    expect(postalCodeError(typed)).toMatch(/where you'd practice/),
  );
  it.each(["Chicago", "1600 Pennsylvania Avenue"])("must look like a postal code: %j", (typed) =>
    expect(postalCodeError(typed)).toMatch(/like 60614/),
  );

  it("may be only the beginning of one we serve", () => {
    const areas = [testArea({ postalPrefixes: ["606", "607"] })];
    expect(isPartialPostalCode(areas, "60")).toBe(true);
    expect(isPartialPostalCode(areas, "6061")).toBe(true);
    expect(isPartialPostalCode(areas, "60614-12")).toBe(true);
    expect(isPartialPostalCode(areas, "60614")).toBe(false);
    expect(isPartialPostalCode(areas, "606-0001")).toBe(false);
    expect(isPartialPostalCode(areas, "94110")).toBe(false);
  });
});

describe("the result for a postal code", () => {
  const here = testArea({});
  const who = (count: number) => ({
    status: "found" as const,
    area: here,
    instructors: Array.from({ length: count }, () => ({}) as PublicInstructor),
  });
  it.each([
    [{ status: "unasked" as const }, ""],
    [{ status: "looking" as const }, "Looking…"],
    [{ status: "looking" as const, area: here }, "Looking for instructors in Chicago…"],
    [{ status: "nowhere" as const }, "We don't come to 60614 yet."],
    [who(0), "We come to 60614, but nobody's teaching in Chicago right now."],
    [who(1), "Yes, we come to 60614: one instructor teaches in Chicago."],
    [who(3), "Yes, we come to 60614: 3 instructors teach in Chicago."],
  ])("of %j is “%s”", (nearby, words) => expect(nearbyText("60614", nearby)).toBe(words));
});
