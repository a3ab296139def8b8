import { readFileSync, writeFileSync } from "node:fs";
import { deskListsTable } from "./desk-lists-table.ts";
import { lifecycleTable } from "./lifecycle-table.ts";
import { withPrinted } from "./printed.ts";

// Writes what docs/ print from the code.
const print = (page: string, name: string, text: string) =>
  writeFileSync(page, withPrinted(readFileSync(page, "utf8"), name, text));
print("docs/money.md", "lifecycle", lifecycleTable());
print("docs/screens.md", "desk lists", deskListsTable());
