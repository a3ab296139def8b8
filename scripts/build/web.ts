import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../dev/state.ts";
import { buildOnce } from "./stamp.ts";

/** All of web/ but what it makes and what only its tests read. */
const sources = [
  ...["src", "build", "public", "index.html", "instructor.html", "vite.config.ts", "package.json"],
  ...[".env", ".env.demo", ".env.production", ".env.production.local"],
].map((path) => `web/${path}`);
const shared = ["functions/src/shared", "emulator-data/public", "package-lock.json", "scripts/build"];

/** What Hosting serves; the emulator wants the folders to exist before the build has filled them. */
const outputs = ["web/dist/site", "web/dist/instructors"];

/** What a build is told by the environment. What another site says may have changed since the last build. */
const settings = () => {
  const told = Object.entries(process.env).filter(
    ([name]) => name.startsWith("VITE_") || name === "EBY_DATA",
  );
  return process.env.EBY_DATA?.includes("://") ? [...told, Date.now()] : told.sort();
};

/** Builds both sites into web/dist, unless they are there already. A `demo` build talks to the emulators. */
export function buildWeb(mode: "demo" | "production"): Promise<boolean> {
  for (const output of outputs) mkdirSync(join(root, output), { recursive: true });
  return buildOnce(
    {
      name: "web",
      sources: [...sources, ...shared],
      variant: JSON.stringify([mode, settings()]),
      output: `${outputs[0]}/app.html`,
    },
    async () => {
      const vite = spawn("vite", ["build", "--app", "--mode", mode, "--logLevel", "error"], {
        cwd: join(root, "web"),
        stdio: "inherit",
      });
      const [code] = await once(vite, "exit");
      if (code !== 0) throw new Error("The web build failed; its own words are above.");
    },
  );
}
