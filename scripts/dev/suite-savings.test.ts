import { expect, it } from "vitest";
import { compileChecksLate, exegesisOptions, hostingPatterns, keepCompiled } from "./suite-savings.ts";

interface Made {
  match(path: string): boolean;
  make(): void;
}

it("a pattern that was compiled before matches the same, and is not compiled again", () => {
  const Minimatch = hostingPatterns() as unknown as new (pattern: string, options: object) => Made;
  let compiled = 0;
  class Counted extends Minimatch {
    override make(): void {
      compiled++;
      super.make();
    }
  }
  const patterns = ["/assets/@(a.js|b-1.js)", "/images/*", "!/images/*", "**", "#no", "", "/x/{y,z}"];
  const paths = ["/assets/a.js", "/assets/c.js", "/images/a", "/images/a/b", "/x/z", "#no", ""];
  const matched = () =>
    patterns.map((pattern) => paths.filter((path) => new Counted(pattern, {}).match(path)));
  const before = matched();
  expect(before.map((found) => found.length)).toEqual([1, 1, 6, 7, 0, 1, 1]);
  keepCompiled(Counted as never);
  compiled = 0;
  expect(matched()).toEqual(before);
  expect(compiled).toBe(patterns.length);
  expect(new Counted("/images/A", { nocase: true }).match("/images/a")).toBe(true);
  expect(new Counted("/images/A", {}).match("/images/a")).toBe(false);
});

it("the Auth emulator's checks are compiled when a request comes", () => {
  const options = { ...exegesisOptions() };
  expect(options.compileOptions().lazyCompileValidationSchemas).toBe(false);
  compileChecksLate(options);
  expect(options.compileOptions({}).lazyCompileValidationSchemas).toBe(true);
});
