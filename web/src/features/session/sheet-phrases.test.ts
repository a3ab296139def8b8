import { SHEETS } from "@core/constants.ts";
import { expect, it } from "vitest";
import { phrasesFor, sheetPhrases, withPhrase } from "./sheet-phrases.ts";

it("a sentence is added behind what was typed, and is not offered twice", () => {
  expect(withPhrase("", "Hip openers.")).toBe("Hip openers.");
  expect(withPhrase("Breath. \n", "Hip openers.")).toBe("Breath. Hip openers.");
  expect(phrasesFor("practiced", "Hip openers.")).toEqual(
    sheetPhrases.practiced.filter((one) => one !== "Hip openers."),
  );
});

it("all of them fit into one text, and none is offered that doesn't fit anymore", () => {
  for (const name of ["practiced", "atHome"] as const) {
    expect(sheetPhrases[name].reduce(withPhrase, "").length).toBeLessThanOrEqual(SHEETS.length);
    expect(phrasesFor(name, "a".repeat(SHEETS.length))).toEqual([]);
    for (const one of phrasesFor(name, "a".repeat(SHEETS.length - 20))) expect(one.length).toBeLessThan(20);
  }
});
