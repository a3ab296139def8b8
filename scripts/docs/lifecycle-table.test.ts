import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyKeys, lifecycleTable, uncoveredRows } from "./lifecycle-table.ts";
import { withPrinted } from "./printed.ts";

describe("the table of the life of a booking in docs/money.md", () => {
  it("covers each row of the lifecycle", () => {
    expect(uncoveredRows()).toEqual([]);
  });

  it("names only statuses, events and actors of the lifecycle", () => {
    expect(emptyKeys()).toEqual([]);
  });

  it("is what `npm run docs` prints", () => {
    const page = readFileSync("docs/money.md", "utf8");
    expect(withPrinted(page, "lifecycle", lifecycleTable())).toBe(page);
  });
});
