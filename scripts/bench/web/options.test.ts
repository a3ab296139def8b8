import { describe, expect, it } from "vitest";
import { allPages, parseBenchOptions } from "./options.ts";

describe("the options of bench:web", () => {
  it("default to all public pages and five runs", () => {
    expect(parseBenchOptions([])).toEqual({ pages: allPages, runs: 5 });
    expect(allPages).toHaveLength(9);
  });

  it("accept pages and runs in any order", () => {
    expect(parseBenchOptions(["--runs", "3", "--pages", "/", "/help"])).toEqual({
      pages: ["/", "/help"],
      runs: 3,
    });
    expect(parseBenchOptions(["--pages", "/terms", "--runs", "1", "--world", "5000"])).toEqual({
      pages: ["/terms"],
      runs: 1,
      world: 5000,
    });
    expect(parseBenchOptions(["--pages", "/terms", "--runs", "1"])).toEqual({ pages: ["/terms"], runs: 1 });
    expect(parseBenchOptions(["--teachers", "500", "--pages", "/teachers", "/teachers/new-york"])).toEqual({
      pages: ["/teachers", "/teachers/new-york"],
      runs: 5,
      teachers: 500,
    });
    expect(parseBenchOptions(["--world", "5000", "--before", "../old/web/dist"])).toEqual({
      pages: allPages,
      runs: 5,
      world: 5000,
      before: "../old/web/dist",
    });
    expect(parseBenchOptions(["--presses", "5000", "--runs", "3"])).toEqual({
      pages: allPages,
      runs: 3,
      presses: 5000,
    });
  });

  it.each([
    [["--pages", "/profile"], "Not a public page: /profile"],
    [["--runs", "0"], "whole number from 1 to 25, not 0"],
    [["--runs", "many"], "not many"],
    [["--teachers", "0"], "--teachers takes a whole number from 1 to 2000, not 0"],
    [["--world", "here"], "first port of a demo world, not here"],
    [["--presses", "80"], "--presses takes the first port of a demo world, not 80"],
    [["--before", "../old/web/dist"], "use it with --world <port>"],
    [["--quick"], "Unknown option: --quick"],
    [["/help"], "Unknown option: /help"],
  ])("refuses %j with a sentence", (args, sentence) => {
    expect(() => parseBenchOptions(args)).toThrow(sentence);
  });
});
