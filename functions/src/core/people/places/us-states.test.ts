import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTimeZone } from "../../availability/time-zone.ts";
import { stateName, statesOfZip, zoneOfState } from "./us-states.ts";

it.each([
  ["021", ["MA"]],
  ["02139", ["MA"]],
  ["02", ["MA", "RI"]],
  ["100", ["NY"]],
  ["606", ["IL"]],
  ["885", ["TX"]],
  ["005", ["NY"]],
  ["000", []],
  ["987", []],
  ["M5V", []],
  ["", []],
])("ZIP codes that begin with %j are in %j", (prefix, states) => {
  expect(statesOfZip(prefix)).toEqual(states);
});

it("no ZIP code is in two states, and each state has a name and a time zone", () => {
  const all = Array.from({ length: 1000 }, (_, at) => statesOfZip(String(at).padStart(3, "0")));
  expect(all.filter(({ length }) => length > 1)).toEqual([]);
  const states = [...new Set(all.flat())];
  expect(states).toHaveLength(52);
  for (const state of states) {
    expect(stateName(state)).toMatch(/^[A-Z]/);
    expect(isTimeZone(zoneOfState(state) ?? "")).toBe(true);
  }
  expect([stateName("toString"), zoneOfState("XX")]).toEqual([undefined, undefined]);
});

it("the areas of the demo world are in the states that they name, in their zones", () => {
  const areas = JSON.parse(readFileSync("emulator-data/pricing.json", "utf8")) as Record<
    string,
    { region: string; timeZone: string; postalPrefixes: string[] }
  >;
  for (const { region, timeZone, postalPrefixes } of Object.values(areas)) {
    expect(postalPrefixes.flatMap(statesOfZip)).toContain(region);
    expect(zoneOfState(region)).toBe(timeZone);
  }
});
