import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Manifest, readManifest, withImports } from "./manifest.ts";
import type { ModuleList } from "./module-list.ts";

/** Size of a text, kB (1000 bytes) of brotli 11. */
export const kiloBytes = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

/** Reads the files of a built site. */
export class BuiltSite {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly modules: ModuleList;
  /** kB by file: pages share most files, and compression is slow. */
  readonly #weights = new Map<string, number>();

  constructor(dist: string, site: string) {
    this.dir = join(dist, site);
    this.manifest = readManifest(dist, site);
    this.modules = JSON.parse(readFileSync(join(dist, `${site}.modules.json`), "utf8")) as ModuleList;
  }

  /** Returns the content of a file. */
  read(file: string): string {
    return readFileSync(join(this.dir, file), "utf8");
  }

  /** Returns the files of these manifest keys and of all their static imports. */
  filesOf(keys: Iterable<string>): Set<string> {
    const all = new Set<string>();
    for (const key of keys)
      for (const one of withImports(this.manifest, key)) {
        const file = this.manifest[one]?.file;
        if (file) all.add(file);
      }
    return all;
  }

  /** Returns the total kB of these files. */
  weigh(files: Iterable<string>): number {
    let sum = 0;
    for (const file of files) {
      const weight = this.#weights.get(file) ?? kiloBytes(this.read(file));
      this.#weights.set(file, weight);
      sum += weight;
    }
    return sum;
  }

  /** Returns the keys of dynamically imported modules that match. */
  keysLike(pattern: RegExp): string[] {
    return Object.keys(this.manifest).filter((key) => pattern.test(key));
  }

  /** Returns the ids of the modules in these files. */
  modulesOf(files: Iterable<string>): string[] {
    return [...files].flatMap((file) => Object.keys(this.modules[file] ?? {}));
  }
}
