import { SHEETS } from "@core/constants.ts";
import { ourPhrases } from "@core/people/instructors/our-phrases.ts";
import { expect, it } from "vitest";
import { phrasesFor, withPhrase } from "./sheet-phrases.ts";

it("a phrase is added behind what was typed, and is not offered twice", () => {
  expect(withPhrase("", "Hip openers.")).toBe("Hip openers.");
  expect(withPhrase("Breath. \n", "Hip openers.")).toBe("Breath. Hip openers.");
  expect(phrasesFor(ourPhrases.practiced, "Hip openers.")).toEqual(
    ourPhrases.practiced.filter((one) => one !== "Hip openers."),
  );
});

it("all of ours fit into one text, and none is offered that doesn't fit anymore", () => {
  for (const phrases of [ourPhrases.practiced, ourPhrases.atHome]) {
    expect(phrases.reduce(withPhrase, "").length).toBeLessThanOrEqual(SHEETS.length);
    expect(phrasesFor(phrases, "a".repeat(SHEETS.length))).toEqual([]);
    for (const one of phrasesFor(phrases, "a".repeat(SHEETS.length - 20)))
      expect(one.length).toBeLessThan(20);
  }
});
