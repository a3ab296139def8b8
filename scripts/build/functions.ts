import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, context } from "esbuild";
import { repositoryRoot } from "../dev/state.ts";
import { buildOnce } from "./stamp.ts";

const outdir = join(repositoryRoot, "functions/dist");

/** What the code of packages expects: the names of Node's older modules, and no warnings, as Node gives none to code in node_modules. */
const asPackages = [
  "process.noDeprecation = true;",
  'import { createRequire as createRequireOfFile } from "node:module";',
  "const require = createRequireOfFile(import.meta.url);",
  "const __filename = import.meta.filename;",
  "const __dirname = import.meta.dirname;",
].join("\n");

/**
 * Packages are bundled too: finding and reading their thousand files is half of a cold start (docs/decisions/0043). Shared code goes
 * into separate chunks, so that a function loads only what its path needs.
 */
const options: BuildOptions = {
  entryPoints: ["index", "keep-compiled"].map((name) => join(repositoryRoot, `functions/src/${name}.ts`)),
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  external: ["sharp"], // has a library for each kind of machine
  banner: { js: asPackages },
  chunkNames: "chunks/[name]-[hash]",
  logLevel: "silent",
};

/** Writes settings into the bundle in the place of the environment variables of their names. */
const defined = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );

/** Bundles functions/src into functions/dist, unless the bundle is current. `settings`: those of a release. */
export const buildFunctions = (settings: Readonly<Record<string, string>> = {}) =>
  buildOnce(
    {
      name: "functions",
      sources: ["functions/src", "functions/package.json", "package-lock.json", "scripts/build"],
      variant: JSON.stringify(settings),
      outputs: ["functions/dist/index.js"],
    },
    async () => {
      rmSync(outdir, { recursive: true, force: true });
      await build({ ...options, define: defined(settings) });
    },
  );

/** Bundles functions/src again at each change, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const watcher = await context({ ...options, logLevel: "warning" });
  await watcher.watch();
}
