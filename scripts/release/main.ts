import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "../build/functions.ts";
import { buildWeb } from "../build/web.ts";
import { repositoryRoot } from "../dev/state.ts";
import {
  type Environment,
  type EnvironmentName,
  environmentNames,
  mustBeEnvironment,
  readEnvironment,
} from "../environments/environment.ts";
import { environmentProblems } from "../environments/problems.ts";
import { bundleSettings, settingsFile, webSettings } from "../environments/settings.ts";
import { builtAssets } from "../hosting/built-assets.ts";
import { firebaseConfig } from "../hosting/config.ts";
import { brokenContracts } from "./contracts/compare.ts";
import { contractsNow, readContracts } from "./contracts/snapshot.ts";
import { functionDigests, readModuleGraph } from "./digests.ts";
import { firebaseDeploy } from "./firebase.ts";
import { projectOf, signInToGoogle } from "./google.ts";
import { listFunctionIds } from "./list-function-ids.ts";
import { continueOrBegin, nextRelease, recordsIn } from "./record.ts";
import { ReleaseStopped, runRelease } from "./run-release.ts";
import { runRollback } from "./run-rollback.ts";

// npm run release -- <environment> [--rollback <release>]

const fileOf = (path: string) => join(repositoryRoot, path);
const log = (line: string) => console.log(`release: ${line}`);
/** ms between looks at indexes, and of the first wait after quotas. */
const wait = Number(process.env.EBY_RELEASE_WAIT ?? 30_000);

/** Settings that may be released; throws a sentence for each problem. */
function mustReadEnvironment(name: EnvironmentName, debugToken: string): Environment {
  const all = { staging: readEnvironment("staging"), production: readEnvironment("production") };
  const overrides = [".env.local", ".env.production", ".env.production.local"].map((file) => `web/${file}`);
  const problems = environmentProblems(name, all, {
    debugToken,
    overrides: overrides.filter((file) => existsSync(fileOf(file))),
  });
  if (problems.length > 0) throw new ReleaseStopped(`${name} can't be released.\n${problems.join("\n")}`);
  return all[name];
}

/** Digest of files and texts, by their names. */
function digestOf(files: readonly string[], texts: readonly string[]): string {
  const hash = createHash("sha256");
  const isFile = (file: string) => statSync(fileOf(file)).isFile();
  for (const file of files.filter(isFile).sort()) hash.update(file).update(readFileSync(fileOf(file)));
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}

const git = (...args: string[]) =>
  spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8" }).stdout?.trim() ?? "";

async function release(name: EnvironmentName): Promise<void> {
  const debugToken = process.env.EBY_APP_CHECK_DEBUG_TOKEN ?? "";
  const environment = mustReadEnvironment(name, debugToken);
  const records = recordsIn(process.env.EBY_RELEASES ?? fileOf(`.release/${name}`));
  const project = projectOf(environment, await signInToGoogle(environment.project), Math.min(wait, 2_000));

  // Once for the whole release: nothing below builds.
  await buildWeb("production", webSettings(environment, debugToken, process.env.EBY_DATA));
  await buildFunctions(bundleSettings(environment));
  const settings = settingsFile(environment);
  writeFileSync(fileOf(`functions/.env.${environment.project}`), settings);
  const config = fileOf("firebase.release.json");
  const firebase = JSON.stringify(firebaseConfig({ assets: builtAssets(), environment }));
  writeFileSync(config, firebase);
  const digests = functionDigests(listFunctionIds(), environment, await readModuleGraph());
  const built = globSync("{web/dist/{site,instructors},functions/dist}/**/*", { cwd: repositoryRoot });
  const content = digestOf(
    ["firestore.rules", "firestore.indexes.json", ...built],
    [firebase, settings, JSON.stringify(digests)],
  );

  const now = () => new Date();
  const record = continueOrBegin(records.latest(), {
    release: nextRelease(records.names(), now().toISOString().slice(0, 10)),
    environment: name,
    project: environment.project,
    commit: git("describe", "--always", "--dirty"),
    content,
    startedAt: now().toISOString(),
  });
  log(`${record.release} of ${environment.project}, from ${record.commit}`);
  const smokeOrigin = process.env.EBY_SMOKE_ORIGIN;
  const urls = new Map(Object.values(environment.sites).map(({ site, url }) => [site, url]));
  try {
    await runRelease(
      {
        environment,
        project,
        deploy: firebaseDeploy(config, environment.project),
        records,
        digests,
        check: async () => brokenContracts(readContracts(), contractsNow()),
        originOf: (site) => (smokeOrigin ? `${smokeOrigin}/${site}` : (urls.get(site) ?? "")),
        wait,
        log,
      },
      record,
      now,
    );
  } finally {
    rmSync(config, { force: true });
  }
}

async function rollback(name: EnvironmentName, target: string): Promise<void> {
  const environment = readEnvironment(name);
  const records = recordsIn(process.env.EBY_RELEASES ?? fileOf(`.release/${name}`));
  const project = projectOf(environment, await signInToGoogle(environment.project), Math.min(wait, 2_000));
  const today = new Date().toISOString().slice(0, 10);
  await runRollback(records.read(target), project, records, nextRelease(records.names(), today), log, wait);
}

const [environment, option, target] = process.argv.slice(2);
try {
  const name = mustBeEnvironment(environment);
  if (option === "--rollback" && target) await rollback(name, target);
  else if (option === undefined) await release(name);
  else throw new ReleaseStopped(`npm run release -- ${environmentNames.join("|")} [--rollback <release>]`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
