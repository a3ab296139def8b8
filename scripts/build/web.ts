import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../dev/state.ts";
import { buildOnce } from "./stamp.ts";

/** All of web/ except build output and files only tests read. */
const sources = [
  "src",
  "build",
  "public",
  "index.html",
  "instructor.html",
  "vite.config.ts",
  "package.json",
  ".env",
  ".env.demo",
  ".env.production",
  ".env.production.local",
].map((path) => `web/${path}`);
const shared = ["functions/src/core", "emulator-data/public", "package-lock.json", "scripts/build"];

/** The folders Hosting serves; the emulator requires them to exist before the build has filled them. */
const outputs = ["web/dist/site", "web/dist/instructors"];

/**
 * What the function behind /meet renders with, from the root (docs/decisions/0019). The emulators do not watch a folder
 * whose name begins with a dot, so that a build does not reload the functions.
 */
export const MEET_RENDERER = "functions/.meet";

/** Environment variables of a build. Data read from another site may have changed since the last build. */
const settingsIn = (env: NodeJS.ProcessEnv) => {
  const settings = Object.entries(env).filter(([name]) => name.startsWith("VITE_") || name === "EBY_DATA");
  return env.EBY_DATA?.includes("://") ? [...settings, Date.now()] : settings.sort();
};

/**
 * Builds both sites into web/dist, unless the build is current. A `demo` build connects to the emulators. `settings`: those of a
 * release.
 */
export function buildWeb(
  mode: "demo" | "production",
  settings: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const env = { ...process.env, ...settings };
  for (const output of outputs) mkdirSync(join(repositoryRoot, output), { recursive: true });
  return buildOnce(
    {
      name: "web",
      sources: [...sources, ...shared],
      variant: JSON.stringify([mode, settingsIn(env)]),
      outputs: [`${outputs[0]}/app.html`, `${MEET_RENDERER}/meet.html`],
    },
    async () => {
      const vite = spawn("vite", ["build", "--app", "--mode", mode, "--logLevel", "error"], {
        cwd: join(repositoryRoot, "web"),
        env,
        stdio: "inherit",
      });
      const [code] = await once(vite, "exit");
      if (code !== 0) throw new Error("The web build failed; see its output above.");
      rmSync(join(repositoryRoot, MEET_RENDERER), { recursive: true, force: true });
      cpSync(join(repositoryRoot, "web/dist/meet"), join(repositoryRoot, MEET_RENDERER), { recursive: true });
    },
  );
}
