import { describe, expect, it } from "vitest";
import { readVariables } from "./read-variables.ts";

const rules =
  ":root{--eby-a:1px;--eby-b:var(--eby-a, 2px);--eby-c:#fff;}@media (prefers-color-scheme: dark){:root{--eby-b:var(--eby-d);--eby-c:#000;--eby-d:4px;}}";

describe("the variables of a prerendered page", () => {
  it("are those it reads, and those they read in either color scheme", () => {
    expect(readVariables(rules, "p{margin:var(--eby-b)}")).toBe(
      ":root{--eby-a:1px;--eby-b:var(--eby-a, 2px);}@media (prefers-color-scheme: dark){:root{--eby-b:var(--eby-d);--eby-d:4px;}}",
    );
  });

  it("are none where it reads none", () => {
    expect(readVariables(rules, "p{margin:0}")).toBe(":root{}@media (prefers-color-scheme: dark){:root{}}");
  });
});
