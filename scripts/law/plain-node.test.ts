import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Scripts, and what they load: Node runs these files as they are, without a build. */
const files = globSync(["scripts/**/*.ts", "functions/src/**/*.ts", "functions/test/**/*.ts"], { cwd: root });

const faultOf = (path: string): string[] => {
  try {
    stripTypeScriptTypes(readFileSync(join(root, path), "utf8"));
    return [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : error}`];
  }
};

it("Node itself runs every script and what scripts load", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(faultOf)).toEqual([]);
});
