import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";

const root = join(import.meta.dirname, "..");

/** The origin given to such a build. */
export const PRODUCTION_ORIGIN = "https://every-body-yoga.example";

/**
 * Builds both sites as for production, with the demo world's public data, into a separate folder under `dist/`, and
 * returns that folder: the build in `dist/` itself may be for the emulators and contain their code.
 */
export async function buildProduction(folder: string): Promise<string> {
  const dist = join(root, "dist", folder);
  process.env.NODE_ENV = "production";
  process.env.EBY_DIST = dist;
  process.env.VITE_EMULATORS = "false";
  process.env.EBY_DATA = "demo";
  process.env.VITE_SITE = PRODUCTION_ORIGIN;
  rmSync(dist, { recursive: true, force: true });
  const builder = await createBuilder({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: "production",
    logLevel: "error",
  });
  await builder.buildApp();
  return dist;
}
