import { expect, it } from "vitest";
import { clockName, zoneOptions } from "./zone-words.ts";

it("a zone is called by its clock, never by its id", () => {
  expect(["America/New_York", "America/Detroit", "America/Argentina/Buenos_Aires"].map(clockName)).toEqual([
    "Eastern Time",
    "Detroit time",
    "Buenos Aires time",
  ]);
  for (const { label } of zoneOptions("America/Kentucky/Louisville")) expect(label).not.toMatch(/[/_]/);
});

it("an area can keep the zone it has, which begins the choice once", () => {
  expect(zoneOptions("America/Detroit").map(({ value }) => value)[0]).toBe("America/Detroit");
  const values = zoneOptions("America/Denver").map(({ value }) => value);
  expect(values[0]).toBe("America/Denver");
  expect(values.length).toBe(zoneOptions(undefined).length);
});
