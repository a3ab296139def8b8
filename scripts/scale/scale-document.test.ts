import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../dev/state.ts";
import { ACTIONS_HEADING, withTable } from "./scale-document.ts";

const document = [
  "# Growth",
  "",
  ACTIONS_HEADING,
  "",
  "Words.",
  "",
  "| a |",
  "|---|",
  "| 1 |",
  "",
  "More.",
  "",
  "## Next",
  "",
  "| b |",
  "",
];

it("npm run scale --write changes its own table, and nothing else", () => {
  const written = withTable(document.join("\n"), ["| a |", "|---|", "| 2 |", "| 3 |"]).split("\n");
  expect(written).toEqual([...document.slice(0, 8), "| 2 |", "| 3 |", ...document.slice(9)]);
});

it("npm run scale --write refuses a document without its table", () => {
  expect(() => withTable("# Growth\n", ["| a |"])).toThrow("no table");
  expect(() => withTable([...document.slice(0, 5), ...document.slice(12)].join("\n"), [])).toThrow(
    "no table",
  );
});

it("docs/scale.md has the table", () => {
  const stored = readFileSync(join(repositoryRoot, "docs/scale.md"), "utf8");
  expect(withTable(stored, ["| new |"])).toContain("\n| new |\n");
});
