import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, type InlineConfig } from "vite";

const root = join(import.meta.dirname, "..");

/** The origin given to such a build. */
export const PRODUCTION_ORIGIN = "https://every-body-yoga.example";

/** A builder of both sites as for production, with the public data of the demo world or of an origin, into this folder. */
export const productionBuilder = (dist: string, more: InlineConfig = {}, data = "demo") => {
  process.env.NODE_ENV = "production";
  process.env.EBY_DIST = dist;
  process.env.VITE_EMULATORS = "false";
  process.env.EBY_DATA = data;
  process.env.VITE_SITE = PRODUCTION_ORIGIN;
  return createBuilder({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "error",
    ...more,
  });
};

/**
 * Builds both sites as for production into a separate folder under `dist/`, and returns that folder: the build in
 * `dist/` itself may be for the emulators and contain their code. `data` is an origin with other public data than the demo's.
 */
export async function buildProduction(folder: string, data?: string): Promise<string> {
  const dist = join(root, "dist", folder);
  rmSync(dist, { recursive: true, force: true });
  const builder = await productionBuilder(dist, {}, data);
  await builder.buildApp();
  return dist;
}
