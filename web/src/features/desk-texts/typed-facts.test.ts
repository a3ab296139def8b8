import { expect, it } from "vitest";
import { factsProblem, readFacts, typedFacts } from "./typed-facts.ts";

it("are read as they are typed, one a line", () => {
  const facts = [
    { title: "ID checked", text: "Every instructor: before they teach." },
    { title: "Insured", text: "All of them." },
  ];
  expect(readFacts(`\n${typedFacts(facts)}\n`)).toEqual(facts);
  expect(readFacts("  ")).toEqual([]);
});

it.each([
  ["ID checked", "a colon"],
  [": Every instructor", "a colon"],
  ["ID checked:", "a colon"],
  [Array(7).fill("a: b").join("\n"), "6 facts at most"],
  [`${"x".repeat(61)}: b`, "before the colon"],
  [`a: ${"x".repeat(161)}`, "after the colon"],
])("are refused where they aren't facts: %s", (typed, problem) => {
  expect(factsProblem(typed)).toContain(problem);
});
