import { describe, expect, it } from "vitest";
import { allPages, optionsOf } from "./options.ts";

describe("the options of bench:web", () => {
  it("takes all public pages and five runs when nothing is asked for", () => {
    expect(optionsOf([])).toEqual({ pages: allPages, runs: 5 });
    expect(allPages).toHaveLength(8);
  });

  it("takes pages and runs in any order", () => {
    expect(optionsOf(["--runs", "3", "--pages", "/", "/help"])).toEqual({ pages: ["/", "/help"], runs: 3 });
    expect(optionsOf(["--pages", "/terms", "--runs", "1"])).toEqual({ pages: ["/terms"], runs: 1 });
  });

  it.each([
    [["--pages", "/profile"], "No public page: /profile"],
    [["--runs", "0"], "whole number from 1 to 25, not 0"],
    [["--runs", "many"], "not many"],
    [["--quick"], "Not understood: --quick"],
    [["/help"], "Not understood: /help"],
  ])("refuses %j with a sentence", (args, sentence) => {
    expect(() => optionsOf(args)).toThrow(sentence);
  });
});
