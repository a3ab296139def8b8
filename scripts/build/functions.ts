import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, context } from "esbuild";
import { root } from "../dev/state.ts";
import { buildOnce } from "./stamp.ts";

const outdir = join(root, "functions/dist");

/** Shared code goes into chunks of its own, so that a function loads only what its path needs. */
const options: BuildOptions = {
  entryPoints: [join(root, "functions/src/index.ts")],
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  packages: "external",
  chunkNames: "chunks/[name]-[hash]",
  logLevel: "silent",
};

/** Bundles functions/src into functions/dist, unless it is there already. */
export const buildFunctions = () =>
  buildOnce(
    {
      name: "functions",
      sources: ["functions/src", "functions/package.json", "package-lock.json", "scripts/build"],
      variant: "",
      output: "functions/dist/index.js",
    },
    async () => {
      rmSync(outdir, { recursive: true, force: true });
      await build(options);
    },
  );

/** Bundles functions/src again at each change, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const watcher = await context({ ...options, logLevel: "warning" });
  await watcher.watch();
}
