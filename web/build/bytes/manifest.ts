import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One entry of Vite's manifest. */
export interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's manifest: key → chunk. */
export type Manifest = Record<string, ManifestChunk>;

/** Reads the manifest of a built site. */
export const readManifest = (dist: string, site: string): Manifest =>
  JSON.parse(readFileSync(join(dist, `${site}.manifest.json`), "utf8")) as Manifest;

/** Returns the keys of a chunk and of all its static imports. */
export const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

/** Returns the key of the entry. */
export const entryKey = (manifest: Manifest): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.isEntry);
  if (!key) throw new Error("The manifest has no entry.");
  return key;
};
