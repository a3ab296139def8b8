import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allImports } from "./imports.ts";

/** Short names of folders in the tables of docs/. */
const short: Record<string, string> = { fn: "functions/src", test: "functions/test", e2e: "web/e2e" };

/** `a/{b,c}` names two paths. */
const spread = (path: string): string[] => {
  const [, before = "", names = "", after = ""] = /^(.*)\{(.*,.*)\}(.*)$/.exec(path) ?? [];
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [path];
};

/** Paths a document names in backticks: those of files, and what begins with a folder of ours. */
const namedPaths = (document: string): string[] =>
  [...readFileSync(document, "utf8").matchAll(/`([^`\s]*\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => /^(fn|test|e2e|web|functions|scripts|docs)\/|\.(tsx?|mjs|md|json|rules)$/.test(path))
    .filter((path) => !path.startsWith("/") && !/[<*…]|\.local$/.test(path))
    .flatMap(spread)
    .map((path) => path.replace(/^(fn|test|e2e)\//, (_, name: string) => `${short[name]}/`));

describe.each([
  ["docs/spec-coverage.md", 100],
  ["docs/quality.md", 80],
  ["docs/follow-one-booking.md", 20],
  ["docs/follow-one-message.md", 20],
  ["docs/follow-one-payout.md", 20],
  ["docs/money.md", 15],
  ["docs/glossary.md", 20],
  ["docs/three-ideas.md", 5],
  ["CONTRIBUTING.md", 10],
  ["README.md", 10],
  ["web/README.md", 10],
  ["functions/src/endpoints/README.md", 5],
  ["functions/src/triggers/README.md", 5],
  ["functions/test/README.md", 5],
])("the document %s", (document, atLeast) => {
  it("names files and folders that exist", () => {
    const paths = namedPaths(document);
    expect(paths.length).toBeGreaterThan(atLeast);
    const folder = document.startsWith("web/") ? "web/src" : "functions/src";
    const isThere = (path: string) =>
      ["", `${folder}/`, "web/", "functions/test/", "web/src/"].some((root) => existsSync(root + path));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe("docs/spec-coverage.md", () => {
  it("says of each line of the specification whether the product differs", () => {
    const [, ...sections] = readFileSync("docs/spec-coverage.md", "utf8").split(/^## /m);
    const rows = sections
      .filter((section) => /^\d/.test(section))
      .flatMap((section) => section.split("\n").filter((line) => /^\| (?!line \|)/.test(line)));
    const silent = rows.filter((row) => !(row.split(" | ")[3]?.replace(/ \|$/, "") ?? "").trim());
    expect(rows.length).toBeGreaterThan(80);
    expect(silent).toEqual([]);
  });
});

describe("docs/glossary.md", () => {
  it("names code that its files contain", () => {
    const pairs = [
      ...readFileSync("docs/glossary.md", "utf8").matchAll(/((?:`\w+`(?:, | and )?)+) in `([^`]+\.tsx?)`/g),
    ];
    const missing = pairs.flatMap(([, names = "", path = ""]) => {
      const file = [path, `functions/src/${path}`].find((one) => existsSync(one)) ?? path;
      const source = readFileSync(file, "utf8");
      return [...names.matchAll(/\w+/g)].flatMap(([name]) =>
        new RegExp(`\\b${name}\\b`).test(source) ? [] : [`${name} in ${path}`],
      );
    });
    expect(pairs.length).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });
});

describe.each([
  ["docs/follow-one-booking.md", 60, 4],
  ["docs/follow-one-message.md", 35, 4],
  ["docs/follow-one-payout.md", 42, 5],
])("%s", (document, mostFiles, mostJumps) => {
  const page = readFileSync(document, "utf8");
  const parts = page.split("\n## ").map((part) =>
    [...part.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => {
      const root = ["web/src", "functions/src"].find((one) => existsSync(`${one}/${path}`));
      return `${root}/${path}`;
    }),
  );

  it("leads from file to file by imports, but for its jumps", () => {
    const imports = allImports(process.cwd());
    const unreached = parts.flatMap((files) =>
      files.filter((file, at) => {
        const above = files.slice(0, at);
        return at > 0 && !imports.some(({ from, to }) => to === file && above.includes(from));
      }),
    );
    expect(unreached).toEqual([]);
  });

  it("counts its files and jumps, which are no more than a newcomer follows", () => {
    const [, files, jumps] = /It is (\d+) files and (\d+) jumps/.exec(page) ?? [];
    expect(parts.flat()).toHaveLength(Number(files));
    expect(page.match(/^Jump \d/gm)).toHaveLength(Number(jumps));
    expect(Number(files)).toBeLessThanOrEqual(mostFiles);
    expect(Number(jumps)).toBeLessThanOrEqual(mostJumps);
  });
});

describe("docs/decisions/README.md", () => {
  it("lists every record with its title", () => {
    const records = globSync("docs/decisions/0*.md").sort();
    const titles = records.map((file) => /^# (\d+)\. (.+)$/m.exec(readFileSync(file, "utf8")) ?? []);
    const index = readFileSync("docs/decisions/README.md", "utf8");
    const rows = [...index.matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| ([^|]+) \|/gm)];
    expect(rows.map(([, number, file, title]) => [`docs/decisions/${file}`, number, title])).toEqual(
      records.map((file, at) => [file, titles[at]?.[1], titles[at]?.[2]]),
    );
  });
});
