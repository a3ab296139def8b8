import { describe, expect, it } from "vitest";
import { allScriptStrings, SCRIPT_RAN, scriptStrings } from "./script-strings.ts";

describe("the script strings", () => {
  it("are fifty, each another, and each would leave the mark or is a formula with a link", () => {
    expect(scriptStrings).toHaveLength(50);
    expect(new Set(scriptStrings).size).toBe(50);
    for (const one of scriptStrings) expect(one).toContain(SCRIPT_RAN);
  });

  it("are on one line together", () => {
    expect(allScriptStrings).not.toMatch(/[\r\n]/);
    for (const one of scriptStrings) expect(allScriptStrings).toContain(one);
  });
});
