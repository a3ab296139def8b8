import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Lock {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

describe("functions/package-lock.json (made by `npm run lock:functions`)", () => {
  const { packages } = read("functions/package-lock.json") as Lock;
  const root = read("package-lock.json") as Lock;

  /** The version that the root's lock gives a package: its own, that of the workspace, or the one it shares with others. */
  const testedVersion = (path: string): string | undefined => {
    const shared = `node_modules/${path.split("node_modules/").at(-1)}`;
    return [`functions/${path}`, path, shared].map((one) => root.packages[one]?.version).find(Boolean);
  };

  it("locks the dependencies of functions/package.json", () => {
    expect(packages[""]?.dependencies).toEqual(read("functions/package.json").dependencies);
  });

  it("has the versions that are tested here", () => {
    const versions = Object.entries(packages).filter(([path]) => path !== "");
    const tested = versions.map(([path]) => [path, testedVersion(path)]);
    expect(versions.map(([path, { version }]) => [path, version])).toEqual(tested);
  });
});
