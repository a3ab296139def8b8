import { describe, expect, it, vi } from "vitest";
import { commandOptions } from "./command-options.ts";

const run = vi.fn();
const here = [
  { label: "Cancel with a full refund", run },
  { label: "Give a refund", run },
];
const labelsOf = (text: string) => commandOptions(text, here).map(({ label }) => label);

describe("the commands of the desk's search", () => {
  it("are what the open page can do, then the pages, by the beginnings of their words", () => {
    expect(labelsOf("refund")).toEqual(["Cancel with a full refund", "Give a refund"]);
    expect(labelsOf("gi re")).toEqual(["Give a refund"]);
    expect(labelsOf("payo")).toEqual(["Payouts"]);
    expect(labelsOf("555-0162")).toEqual([]);
    expect(labelsOf("?")).toEqual([]);
  });

  it("are all of them before anything is typed", () => {
    expect(labelsOf("").slice(0, 3)).toEqual(["Cancel with a full refund", "Give a refund", "Today"]);
  });
});
