import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rule = "scripts/law/no-literal-spread.grit";
const folder = mkdtempSync(join(tmpdir(), "spreads-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, "biome.json"),
  JSON.stringify({ root: true, plugins: [join(root, rule)], linter: { rules: { preset: "none" } } }),
);

/** How many spread literals Biome refuses in this source. */
const refusalsIn = (source: string): number => {
  writeFileSync(join(folder, "some-screen.tsx"), source);
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toContain("Checked");
  return stderr.split("a spread literal only hides").length - 1;
};

describe("the style rule about spreads", () => {
  it("refuses to spread an object or a list that is written in place", () => {
    expect(refusalsIn("f({ ...{ a, b } }, [...[a, b]], ...[a], <Row {...{ a, b }} />);\n")).toBe(4);
  });

  it("allows to spread a variable, an answer or a choice", () => {
    expect(
      refusalsIn("f({ ...a, ...g({ b }), ...(a && { b }) }, [...a, ...(a ? [b] : [])], <Row {...a} />);\n"),
    ).toBe(0);
  });

  it("holds for the repository", () => {
    expect(JSON.parse(readFileSync(join(root, "biome.json"), "utf8")).plugins).toContain(`./${rule}`);
  });
});
