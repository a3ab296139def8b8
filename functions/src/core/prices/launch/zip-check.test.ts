import { describe, expect, it } from "vitest";
import { checkZips, typedPrefixes } from "./zip-check.ts";

const newYork = { name: "New York City", country: "US", postalPrefixes: ["100", "1-12"] };

describe("ZIP codes of a new city", () => {
  it("are read from a text however they are separated, each once", () => {
    expect(typedPrefixes(" 021, 022;021\n02139 ")).toEqual(["021", "022", "02139"]);
    expect(typedPrefixes("")).toEqual([]);
  });

  it("name their states and those that don't exist", () => {
    expect(checkZips(["021", "028", "987"], "US", [])).toEqual({
      prefixes: ["021", "028", "987"],
      unknown: ["987"],
      overlaps: [],
      states: ["MA", "RI"],
    });
  });

  it("overlap with an area that has them, has a part of them, or of which they are a part", () => {
    const overlapOf = (prefix: string) => checkZips([prefix], "US", [newYork]).overlaps;
    expect(overlapOf("100")).toEqual([{ prefix: "100", area: "New York City", theirs: "100" }]);
    expect(overlapOf("10025")).toEqual([{ prefix: "10025", area: "New York City", theirs: "100" }]);
    expect(overlapOf("11")).toEqual([{ prefix: "11", area: "New York City", theirs: "112" }]);
    expect(overlapOf("104")).toEqual([]);
  });

  it("of another country overlap with none of ours, and are not looked up", () => {
    expect(checkZips(["100"], "DE", [newYork])).toEqual({
      prefixes: ["100"],
      unknown: [],
      overlaps: [],
      states: [],
    });
  });
});
