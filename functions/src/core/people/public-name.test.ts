import * as fc from "fast-check";
import { expect, it } from "vitest";
import { publicName, publicNameOf } from "./public-name.ts";

it.each([
  ["Ines", "Alvarez", "Ines A."],
  ["Mary Ann", "Smith Jr.", "Mary Ann S."],
  ["Ana", "García López", "Ana G."],
  ["Ana Maria", "de Sousa", "Ana Maria S."],
  ["Ludwig", "van der Rohe", "Ludwig R."],
  ["Cher", "", "Cher"],
  ["", "Alvarez", "A."],
  ["", "", ""],
  ["Ines 🧘🏽‍♀️", "🌿 Alvarez", "Ines A."],
  ["Ines Alvarez", "🌿", "Ines A."],
  ["ines", "o'brien", "ines O."],
  ["李", "小龍", "李 小."],
])("the first name %j and the last name %j are shown as %j", (firstname, lastname, shown) => {
  expect(publicName({ firstname, lastname })).toBe(shown);
});

it.each([
  ["Ines Alvarez", "Ines A."],
  ["Ines A.", "Ines A."],
  ["Ines M. A.", "Ines M. A."],
  ["Ana Maria de Sousa", "Ana Maria S."],
  ["Robert Smith, Jr.", "Robert S."],
  ["Cher", "Cher"],
  ["Cher 🎤", "Cher"],
  ["  ", ""],
])("the stored name %j is shown as %j", (name, shown) => {
  expect(publicNameOf(name)).toBe(shown);
});

const word = fc.oneof(
  fc.constantFrom("Ines", "de", "van", "Jr.", "A.", "🧘", "O'Brien", "小龍", "ﬁnn", "ßeta", "y"),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const words = fc.array(word, { maxLength: 4 }).map((all) => all.join(" "));

it("no name shows pictures or more than a letter of the last name, and a public name shows as itself", () => {
  fc.assert(
    fc.property(words, words, (firstname, lastname) => {
      const shown = publicName({ firstname, lastname });
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/\p{Extended_Pictographic}|^\s|\s$|\s\s/u);
      expect(publicNameOf(shown)).toBe(shown);
      if (/\p{L}/u.test(lastname)) expect(shown).toMatch(/\.$/);
    }),
    { numRuns: 300 },
  );
});

it("a last name given apart is never read in the public name", () => {
  const letters = fc.stringMatching(/^[a-z]{2,12}$/).map((text) => `Q${text}`);
  fc.assert(
    fc.property(letters, letters, (first, last) => {
      expect(publicName({ firstname: first, lastname: last })).toBe(`${first} Q.`);
    }),
    { numRuns: 200 },
  );
});
