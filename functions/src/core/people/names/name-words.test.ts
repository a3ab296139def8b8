import { expect, it } from "vitest";
import { wordsOfName } from "./name-words.ts";

it("the words of a name include prefixes from three letters on", () => {
  expect(wordsOfName("Zoë O'Brien")).toEqual(["zoe", "o", "brien", "bri", "brie"]);
  expect(wordsOfName("Łucja Strauß")).toEqual(expect.arrayContaining(["lucja", "strauss", "luc", "str"]));
  expect(wordsOfName("李 小龍")).toEqual(["李", "小龍"]);
  expect(wordsOfName(" ")).toEqual([]);
});

it("the words of a name are at most 30, with each whole word among them", () => {
  const name = "Wolfeschlegelsteinhausen Bergerdorff Alexandrina Maximiliane";
  const words = wordsOfName(name);
  expect(words).toHaveLength(30);
  expect(words).toEqual(expect.arrayContaining(name.toLowerCase().split(" ")));
  for (const beginning of ["wol", "ber", "ale", "max"]) expect(words).toContain(beginning);
});
