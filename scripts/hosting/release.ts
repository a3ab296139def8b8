import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "../build/functions.ts";
import { buildWeb } from "../build/web.ts";
import { repositoryRoot } from "../dev/state.ts";
import { environmentNames, mustBeEnvironment, readEnvironment } from "../environments/environment.ts";
import { environmentProblems } from "../environments/problems.ts";
import { bundleSettings, settingsFile, webSettings } from "../environments/settings.ts";
import { builtAssets } from "./built-assets.ts";
import { firebaseConfig } from "./config.ts";

// Deploys one release: npm run release -- <environment>. Hosting reads its rules before the hooks of a plain
// `firebase deploy` build the site, so only this knows which files the release has (docs/decisions, 20).
const name = mustBeEnvironment(process.argv[2]);
const all = Object.fromEntries(environmentNames.map((one) => [one, readEnvironment(one)])) as Parameters<
  typeof environmentProblems
>[1];
const environment = all[name];
const debugToken = process.env.EBY_APP_CHECK_DEBUG_TOKEN ?? "";
const overrides = ["web/.env.production.local", "web/.env.production", "web/.env.local"];
const problems = environmentProblems(name, all, {
  debugToken,
  overrides: overrides.filter((file) => existsSync(join(repositoryRoot, file))),
});
if (problems.length > 0) throw new Error(`${name} can't be released. ${problems.join(". ")}.`);

const config = join(repositoryRoot, "firebase.release.json");
await buildWeb("production", webSettings(environment, debugToken, process.env.EBY_DATA));
await buildFunctions(bundleSettings(environment));
writeFileSync(join(repositoryRoot, `functions/.env.${environment.project}`), settingsFile(environment));
writeFileSync(config, JSON.stringify(firebaseConfig({ assets: builtAssets(), environment })));
const { status } = spawnSync(
  "firebase",
  ["deploy", "--config", config, "--project", environment.project, "--non-interactive", "--force"],
  { cwd: repositoryRoot, stdio: "inherit" },
);
rmSync(config);
process.exitCode = status ?? 1;
