import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "../build/web.ts";
import { repositoryRoot } from "../dev/state.ts";
import { builtAssets } from "./built-assets.ts";
import { firebaseConfig } from "./config.ts";

// Deploys one release: npm run release -- --project <project id>. Hosting reads its rules before the hooks of a plain
// `firebase deploy` build the site, so only this knows which files the release has (docs/decisions, 19).
const config = join(repositoryRoot, "firebase.release.json");

await buildWeb("production");
const { hosting, ...rest } = firebaseConfig({ assets: builtAssets() });
// Without the hook that would build again: data read from another site could rename files.
const sites = hosting.map(({ predeploy: _, ...site }) => site);
writeFileSync(config, JSON.stringify({ ...rest, hosting: sites }));
const { status } = spawnSync("firebase", ["deploy", "--config", config, ...process.argv.slice(2)], {
  cwd: repositoryRoot,
  stdio: "inherit",
});
rmSync(config);
process.exitCode = status ?? 1;
