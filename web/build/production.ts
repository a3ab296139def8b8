import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";

const root = join(import.meta.dirname, "..");

/** The address such a build believes to be served under. */
export const origin = "https://every-body-yoga.example";

/**
 * Builds both sites as for production, with what the demo world shows built in, into a folder of its own under
 * `dist/`, and answers that folder: the build in `dist/` itself may be for the emulators and carry their code.
 */
export async function buildProduction(folder: string): Promise<string> {
  const dist = join(root, "dist", folder);
  process.env.NODE_ENV = "production";
  process.env.EBY_DIST = dist;
  process.env.VITE_EMULATORS = "false";
  process.env.EBY_DATA = "demo";
  process.env.VITE_SITE = origin;
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
