import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Manifest, readManifest, withImports } from "./manifest.ts";
import type { ModuleList } from "./module-list.ts";

/** kB (1000 bytes) of a text, brotli 11. */
export const kiloBytes = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

/** A built site and what is in it. */
export class Built {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly modules: ModuleList;
  /** kB by file: most pages share most of theirs, and compressing takes its time. */
  readonly #weights = new Map<string, number>();

  constructor(dist: string, site: string) {
    this.dir = join(dist, site);
    this.manifest = readManifest(dist, site);
    this.modules = JSON.parse(readFileSync(join(dist, `${site}.modules.json`), "utf8")) as ModuleList;
  }

  /** Content of a file of the site. */
  read(file: string): string {
    return readFileSync(join(this.dir, file), "utf8");
  }

  /** Files of these manifest keys and of all they import statically. */
  filesOf(keys: Iterable<string>): Set<string> {
    const all = new Set<string>();
    for (const key of keys)
      for (const one of withImports(this.manifest, key)) {
        const file = this.manifest[one]?.file;
        if (file) all.add(file);
      }
    return all;
  }

  /** kB of these files together. */
  weigh(files: Iterable<string>): number {
    let sum = 0;
    for (const file of files) {
      const weight = this.#weights.get(file) ?? kiloBytes(this.read(file));
      this.#weights.set(file, weight);
      sum += weight;
    }
    return sum;
  }

  /** Keys of modules that are fetched on demand and match. */
  keysLike(pattern: RegExp): string[] {
    return Object.keys(this.manifest).filter((key) => pattern.test(key));
  }

  /** Ids of the modules in these files. */
  modulesOf(files: Iterable<string>): string[] {
    return [...files].flatMap((file) => Object.keys(this.modules[file] ?? {}));
  }
}
