import { createRequire } from "node:module";

// Work that the emulator suite does in vain, and goes without (docs/decisions/0026).

/** Loads a module of a package that firebase-tools uses: the one that it loads. */
function loadFrom<T>(packages: readonly string[], module: string): T {
  let from = createRequire(import.meta.url);
  for (const name of packages) from = createRequire(from.resolve(name));
  return from(module);
}

/** A pattern of minimatch; `make` compiles it. */
interface Pattern {
  pattern: string;
  options: object;
  make(): void;
}

/** The patterns of the Hosting emulator. */
export const hostingPatterns = () =>
  loadFrom<{ Minimatch: { prototype: Pattern } }>(["firebase-tools", "superstatic"], "minimatch").Minimatch;

/**
 * Keeps what was compiled of each pattern for the next time. The Hosting emulator compiles those of our headers again for each request,
 * one of them of the names of 200 files.
 */
export function keepCompiled({ prototype }: { prototype: Pattern }): void {
  const { make } = prototype;
  const kept = new Map<string, object>();
  prototype.make = function (this: Pattern) {
    const key = `${JSON.stringify(this.options)} ${this.pattern}`;
    const before = kept.get(key);
    if (before) {
      Object.assign(this, before);
      return;
    }
    make.call(this);
    kept.set(key, { ...this });
  };
}

interface ExegesisOptions {
  lazyCompileValidationSchemas?: boolean;
}

/** The module that completes the options of exegesis, which checks the requests to the Auth emulator. */
export const exegesisOptions = () =>
  loadFrom<{ compileOptions(options?: ExegesisOptions): ExegesisOptions }>(
    ["firebase-tools", "exegesis-express", "exegesis"],
    "./options.js",
  );

/** Compiles the check of each part of a request when one comes. The Auth emulator starts with those of all requests there could be. */
export function compileChecksLate(options: ReturnType<typeof exegesisOptions>): void {
  const { compileOptions } = options;
  options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
}
