import { describe, expect, it } from "vitest";
import { findServingArea, nearestArea } from "./service-area.ts";

const newYork = { id: "ny", country: "US", region: "NY", postalPrefixes: ["100", "112"] };
const chicago = { id: "chi", country: "US", region: "IL", postalPrefixes: ["606"] };
const loop = { id: "loop", country: "US", region: "IL", postalPrefixes: ["6060"] };
const london = { id: "lon", country: "GB", region: "London", postalPrefixes: ["EC1", "SW"] };
const all = [newYork, chicago, loop, london];

describe("the service area of a postal code", () => {
  it.each([
    ["10025", "ny"],
    ["11201-1832", "ny"],
    ["60614", "chi"],
    ["ec1a 1bb", "lon"],
    [" SW1A 2AA ", "lon"],
  ])("%j is served by %s", (code, id) => {
    expect(findServingArea(all, code)?.id).toBe(id);
  });

  it("is the one with the longest prefix, whatever the order", () => {
    expect(findServingArea(all, "60601")?.id).toBe("loop");
    expect(findServingArea([...all].reverse(), "60601")?.id).toBe("loop");
  });

  it("is never one of another country whose codes only begin alike", () => {
    expect(findServingArea(all, "100-0001")).toBeUndefined(); // Tokyo
    const tokyo = { id: "tokyo", country: "JP", postalPrefixes: ["100"] };
    expect(findServingArea([newYork, tokyo], "100-0001")?.id).toBe("tokyo");
    expect(findServingArea([newYork, tokyo], "10025")?.id).toBe("ny");
  });

  it.each(["10", "90210", "", "0100", "EC2A", "EC1", "606"])("%j is served by no area", (code) => {
    expect(findServingArea(all, code)).toBeUndefined();
  });

  it("is never one whose prefix is empty", () => {
    expect(findServingArea([{ country: "US", postalPrefixes: ["", " - "] }], "10025")).toBeUndefined();
  });
});

describe("the area suggested to a customer outside every area", () => {
  it("is one of the same region rather than one with a closer code", () => {
    expect(nearestArea([newYork, chicago], { region: "il", postalCode: "10401" })?.id).toBe("chi");
  });

  it("is otherwise the one with the closest code", () => {
    expect(nearestArea([newYork, chicago], { region: "NJ", postalCode: "07030" })?.id).toBe("ny");
    expect(nearestArea([newYork, chicago], { region: "IN", postalCode: "46320" })?.id).toBe("chi");
  });

  it("is any area for a code without digits, and none if there are no areas", () => {
    expect(nearestArea([newYork], { region: "", postalCode: "???" })?.id).toBe("ny");
    expect(nearestArea([], { region: "NY", postalCode: "10025" })).toBeUndefined();
  });
});
