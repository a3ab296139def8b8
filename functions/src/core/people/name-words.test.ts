import { expect, it } from "vitest";
import { nameSearchTerms } from "./name-words.ts";

it("the words of a name include prefixes from three letters on", () => {
  expect(nameSearchTerms("Zoë O'Brien")).toEqual(["zoe", "o", "brien", "bri", "brie"]);
  expect(nameSearchTerms("Łucja Strauß")).toEqual(expect.arrayContaining(["lucja", "strauss", "luc", "str"]));
  expect(nameSearchTerms("李 小龍")).toEqual(["李", "小龍"]);
  expect(nameSearchTerms(" ")).toEqual([]);
});

it("the words of a name are at most 30, with each whole word among them", () => {
  const name = "Wolfeschlegelsteinhausen Bergerdorff Alexandrina Maximiliane";
  const words = nameSearchTerms(name);
  expect(words).toHaveLength(30);
  expect(words).toEqual(expect.arrayContaining(name.toLowerCase().split(" ")));
  for (const beginning of ["wol", "ber", "ale", "max"]) expect(words).toContain(beginning);
});
