import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";

/** An import of a file: its specifier and, if it is one of ours, the imported file. Paths from the root. */
export interface Import {
  from: string;
  specifier: string;
  /** Undefined for a package. */
  to: string | undefined;
}

const aliases = { "@core/": "functions/src/core/" } as const;

/** Static, dynamic and type imports, re-exports and side effects. */
const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"\n]+)"/gm;

/** Resolves a specifier to one of our files; undefined for a package. */
export function fileOf(from: string, specifier: string): string | undefined {
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : undefined;
}

/** Returns all imports of a source text. */
export const importsOf = (from: string, source: string): Import[] =>
  [...source.matchAll(specifiers)].map(([, specifier = ""]) => ({
    from,
    specifier,
    to: fileOf(from, specifier),
  }));

/** Lists the source files below a folder, without tests and their support files. */
export function sourcesIn(folder: string, root: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !dirname(file).split("/").includes("testing"));
}

/** Returns all imports of the functions and both sites. */
export const allImports = (root: string): Import[] =>
  ["functions/src", "web/src"]
    .flatMap((folder) => sourcesIn(folder, root))
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));
