import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deskListsTable } from "./desk-lists-table.ts";
import { withPrinted } from "./printed.ts";

it("the table of the desk's lists in docs/screens.md is what `npm run docs` prints", () => {
  const page = readFileSync("docs/screens.md", "utf8");
  expect(withPrinted(page, "desk lists", deskListsTable())).toBe(page);
});
