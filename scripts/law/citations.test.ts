import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ownFiles = globSync([
  "{README.md,firestore.rules,vitest.config.ts}",
  "{docs,functions,scripts,web}/**/*.{ts,tsx,mjs,md,html}",
]).filter((file) => !/(^|\/)(node_modules|dist)\//.test(file) && file !== "scripts/law/citations.test.ts");

/** Team documents that are not in the repository, by name or by section. */
const outside =
  /\b(?:(?:design|architecture|voice|platform|sides)\.md\b|(?:design|architecture|sides|voice|platform) §\d*)/g;
const qualityCode = /\bquality(?:\.md)?:? ([BMARWP]\d{1,2})\b/g;
const specSection = /\bspec §(\d+)/g;
const ownDocument = /\bdocs\/[\w./-]+\.md\b/g;

/** What a text cites that a reader of the repository cannot look up. */
function brokenCitations(
  text: string,
  { codes, sections }: { codes: string[]; sections: string[] },
): string[] {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)];
  return [
    ...named(outside).map(([cited]) => cited),
    ...named(qualityCode).flatMap(([cited, code = ""]) => (codes.includes(code) ? [] : [cited])),
    ...named(specSection).flatMap(([cited, section = ""]) => (sections.includes(section) ? [] : [cited])),
    ...named(ownDocument).flatMap(([cited]) => (existsSync(cited) ? [] : [cited])),
  ];
}

const firstGroups = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, found = ""]) => found);

describe("citations", () => {
  it("name only documents of this repository, codes of docs/quality.md and sections of docs/spec-coverage.md", () => {
    const known = {
      codes: firstGroups("docs/quality.md", /^\| ([BMARWP]\d+) \|/gm),
      sections: firstGroups("docs/spec-coverage.md", /^## (\d+)\. /gm),
    };
    expect(ownFiles.length).toBeGreaterThan(500);
    const broken = ownFiles.flatMap((file) =>
      brokenCitations(readFileSync(file, "utf8"), known).map((cited) => `${file}: ${cited}`),
    );
    expect(broken).toEqual([]);
  });

  it.each(["design §3", "sides.md", "docs/missing.md", "quality M99", "spec §12"])(
    "to %s are found",
    (cited) => {
      const known = { codes: ["M1"], sections: ["5"] };
      expect(brokenCitations(`/** States (${cited}). */`, known)).toEqual([cited]);
    },
  );
});
