import { expect, it } from "vitest";
import { PHRASES } from "../../constants.ts";
import { ourPhrases } from "./our-phrases.ts";
import { phrasesOf, withPhraseChange } from "./phrases.ts";

const ours = phrasesOf(undefined);
const add = (phrase: string, before = ours) =>
  withPhraseChange(before, { of: "practiced", phrase, isRemoved: false });
const remove = (phrase: string, before = ours) =>
  withPhraseChange(before, { of: "practiced", phrase, isRemoved: true });

it("an instructor begins with our phrases, and adds and removes any of them", () => {
  expect(ours).toEqual(ourPhrases);
  const own = add("Chair poses.");
  expect(own).toEqual({ ...ours, practiced: [...ours.practiced, "Chair poses."] });
  expect(remove("Hip openers.", own).practiced).toEqual(
    own.practiced.filter((phrase) => phrase !== "Hip openers."),
  );
  expect(phrasesOf(own)).toBe(own);
});

it("the same change of phrases twice changes nothing more", () => {
  expect(add("Hip openers.")).toBe(ours);
  expect(remove("Chair poses.")).toBe(ours);
});

it("an instructor's phrases are limited in number for each text, and one that is removed makes room", () => {
  const many = Array.from({ length: PHRASES.most }, (_, n) => `Phrase ${n}.`);
  const full = { ...ours, practiced: many };
  expect(() => add("One more.", full)).toThrow(`You have ${PHRASES.most} of these. Remove one first.`);
  expect(add("One more.", remove("Phrase 0.", full)).practiced).toHaveLength(PHRASES.most);
  expect(withPhraseChange(full, { of: "atHome", phrase: "Rest.", isRemoved: false }).atHome).toContain(
    "Rest.",
  );
});
