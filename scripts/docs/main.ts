import { readFileSync, writeFileSync } from "node:fs";
import { lifecycleTable } from "./lifecycle-table.ts";
import { withPrinted } from "./printed.ts";

// Writes what docs/ print from the code.
const page = "docs/money.md";
writeFileSync(page, withPrinted(readFileSync(page, "utf8"), "lifecycle", lifecycleTable()));
