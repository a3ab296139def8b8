import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { StoredJson } from "./stored-json.ts";

/** Documents as a release wrote them, by where they are stored. */
export type KeptDocuments = Record<string, StoredJson[]>;

const folder = join(import.meta.dirname, "documents");

/** Keeps documents of a release in `documents/<release>.json`, one a line. */
export function writeKeptDocuments(release: string, kept: KeptDocuments): void {
  const places = Object.entries(kept).map(
    ([place, all]) =>
      `  ${JSON.stringify(place)}: [\n${all.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]`,
  );
  writeFileSync(join(folder, `${release}.json`), `{\n${places.join(",\n")}\n}\n`);
}

/** The documents that are kept of each release, oldest first. */
export const readKeptDocuments = (): [release: string, kept: KeptDocuments][] =>
  globSync("*.json", { cwd: folder })
    .map((file) => basename(file, ".json"))
    .sort()
    .map((release) => [release, JSON.parse(readFileSync(join(folder, `${release}.json`), "utf8"))]);
