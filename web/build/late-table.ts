import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LATE_TABLE_ID, type LateTable, type PageTable } from "../src/app/release/late-table.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./bytes/manifest.ts";
import { lateNames } from "./late-names.ts";
import { jsonBlock } from "./page-template.ts";

/** Returns the table of late code: each file once, without those the entry has loaded. `only`: one chunk's row. */
export const lateTable = (manifest: Manifest, only?: string): LateTable => {
  const names = lateNames(manifest);
  const first = withImports(manifest, entryKey(manifest));
  const late = only ? [only] : Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const files: string[] = [];
  const indexOf = (key: string) => {
    const file = `/${manifest[key]?.file}`;
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
  };
  const rows: Record<string, number[]> = {};
  for (const key of [...new Set(late)].sort()) {
    const name = names.get(key);
    if (name) rows[name] = [...withImports(manifest, key)].filter((one) => !first.has(one)).map(indexOf);
  }
  return { files, rows };
};

/** Returns the module with the whole table, and its address. */
export const tableModule = (table: LateTable): { file: string; code: string } => {
  const code = `export default ${JSON.stringify(table)}`;
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { file: `assets/late-code-${hash}.js`, code };
};

/**
 * Writes the table of a site, and returns what makes the block of a page: with the row of its own code, so that a public
 * page requests nothing more, or with the whole table.
 */
export const writeLateTable = (dist: string, site: string): ((only?: string) => string) => {
  const manifest = readManifest(dist, site);
  const { file, code } = tableModule(lateTable(manifest));
  writeFileSync(join(dist, site, file), code);
  return (only) => {
    const table: PageTable = { all: `/${file}`, ...lateTable(manifest, only) };
    return jsonBlock(`type="application/json" id="${LATE_TABLE_ID}"`, table);
  };
};
