import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const short: Record<string, string> = { fn: "functions/src", test: "functions/test", e2e: "web/e2e" };

/** `a/{b,c}` names two paths. */
const spread = (path: string): string[] => {
  const [, before = "", names = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [path];
};

const paths = [...readFileSync("docs/spec-coverage.md", "utf8").matchAll(/`([^`\s]*\/[^`\s]*)`/g)]
  .map(([, path = ""]) => path)
  .filter((path) => !path.startsWith("/"))
  .flatMap(spread)
  .map((path) => path.replace(/^(fn|test|e2e)\//, (_, name: string) => `${short[name]}/`));

describe("docs/spec-coverage.md", () => {
  it("names code and tests that exist", () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
