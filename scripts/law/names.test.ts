import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const packages: Record<string, string[]> = {
  functions: ["functions/{src,test}/**/*.ts"],
  web: ["web/{src,build,e2e}/**/*.{ts,tsx}"],
  scripts: ["scripts/**/*.{ts,mjs}"],
};

/** A bench is loaded by the name of its file, so each of them exports the same name. */
const exempt = (file: string, name: string) => file.endsWith(".bench.ts") && name === "bench";

const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}(?! from)/gm;

/** Names a source file exports. A schema and its type share a name, which counts once. */
function exportedNames(source: string): string[] {
  const inLists = [...source.matchAll(listed)].flatMap(([, names = ""]) =>
    names.split(",").map((name) =>
      name
        .replace(/^.* as /s, "")
        .replace(/^type /, "")
        .trim(),
    ),
  );
  const names = [...source.matchAll(declared)].map(([, name = ""]) => name);
  return [...new Set([...names, ...inLists])].filter((name) => name !== "");
}

/** Each name that more than one file exports, with these files. */
function duplicateNames(sources: Record<string, string>): string[] {
  const filesByName = new Map<string, string[]>();
  for (const [file, source] of Object.entries(sources))
    for (const name of exportedNames(source))
      if (!exempt(file, name)) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  return [...filesByName]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(", ")}`);
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(basename(file));

/**
 * Names that the kernel and the web may share: a date is counted without Temporal in the first load, and the web formats
 * money in the one currency it shows.
 */
const sharedNames = ["addDays", "formatMoney"];
/** Builders of tests never meet. */
const isApart = (file: string) => file.includes("/testing/");

const sourcesOf = (globs: string[]): Record<string, string> =>
  Object.fromEntries(
    globSync(globs)
      .filter((file) => !isTest(file))
      .sort()
      .map((file) => [file, readFileSync(file, "utf8")]),
  );

describe.each(Object.entries(packages))("the exported names of %s", (_name, globs) => {
  it("each mean one thing: no two files export the same name", () => {
    const sources = sourcesOf(globs);
    expect(Object.keys(sources).length).toBeGreaterThan(20);
    expect(duplicateNames(sources)).toEqual([]);
  });
});

describe("the exported names of the kernel and the web", () => {
  it("each mean one thing, because the web imports both", () => {
    const all = sourcesOf([...(packages.web ?? []), "functions/src/core/**/*.ts"]);
    const sources = Object.fromEntries(Object.entries(all).filter(([file]) => !isApart(file)));
    const found = duplicateNames(sources).filter((line) => !sharedNames.includes(line.split(":")[0] ?? ""));
    expect(found).toEqual([]);
  });
});

describe("the search for duplicate names", () => {
  it("finds a name that two files declare or list, and counts a schema with its type once", () => {
    const schema = "export const Card = v.object({});\nexport type Card = v.InferOutput<typeof Card>;\n";
    expect(duplicateNames({ "a.ts": schema, "b.ts": "export class Cards {}" })).toEqual([]);
    expect(duplicateNames({ "a.ts": schema, "b.ts": "export interface Card {}" })).toEqual([
      "Card: a.ts, b.ts",
    ]);
    expect(
      duplicateNames({ "a.ts": "export async function load() {}", "b.ts": "export { open as load };" }),
    ).toEqual(["load: a.ts, b.ts"]);
  });
});
