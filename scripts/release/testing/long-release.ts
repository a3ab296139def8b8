import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bookingWay } from "../../../functions/src/http/environment/function-groups.ts";
import { buildFunctions } from "../../build/functions.ts";
import { repositoryRoot } from "../../dev/state.ts";
import type { Environment } from "../../environments/environment.ts";
import { bundleSettings } from "../../environments/settings.ts";
import { completeEnvironments } from "../../environments/testing/complete-environments.ts";
import { functionDigests, readModuleGraph } from "../digests.ts";
import { listFunctionIds } from "../list-function-ids.ts";
import { type ReleaseRecord, recordsIn } from "../record.ts";
import { doubleEnv, startGoogleDouble } from "./google-double.ts";
import { Refusal } from "./project-state.ts";
import { deployed } from "./routes.ts";

// A release, one that fails, its resumption and a rollback, by firebase-tools itself against the double; part of `npm run test:long`. An
// earlier release has left most functions as they are, which saves a quarter of an hour: EBY_WHOLE_RELEASE=on deploys them all.
// The last line is `N passed, N failed`.

const { staging, production } = completeEnvironments();
const sites = Object.values(staging.sites).map(({ site }) => site);
const folder = mkdtempSync(join(tmpdir(), "eby-long-release-"));
const releases = join(folder, "releases");
const double = await startGoogleDouble({
  project: staging.project,
  projectNumber: staging.projectNumber,
  sites,
});
const { project } = double;

function writeEnvironments(environment: Environment): void {
  mkdirSync(join(folder, "environments"), { recursive: true });
  for (const [name, settings] of Object.entries({ staging: environment, production }))
    writeFileSync(join(folder, "environments", `${name}.json`), JSON.stringify(settings));
}

/** Runs the release command; returns its exit code and what it printed. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const guard = pathToFileURL(join(import.meta.dirname, "only-loopback.ts")).href;
  const child = spawn(process.execPath, ["scripts/release/main.ts", "staging", ...args], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...doubleEnv(double.origin),
      EBY_ENVIRONMENTS: join(folder, "environments"),
      EBY_RELEASES: releases,
      EBY_RELEASE_WAIT: "1000",
      EBY_SMOKE_ORIGIN: `${double.origin}/site`,
      XDG_CONFIG_HOME: join(folder, "config"),
      NODE_OPTIONS: `--import=${guard}`,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output })));
}

/** Functions that the first release deploys: one of each kind, and what the smoke asks for. */
const fresh = new Set([
  "api-meta-get",
  "api-missing",
  "api-book-create",
  "meet",
  "triggers-book",
  "identity-beforeUserCreated",
  "jobs-runDue",
]);

/** Plants an earlier release, which deployed all other functions as they are now. */
async function plantEarlierRelease(): Promise<void> {
  await buildFunctions(bundleSettings(staging));
  const planted = listFunctionIds().filter((id) => !fresh.has(id));
  const digests = functionDigests(planted, staging, await readModuleGraph());
  const parent = `projects/${staging.project}/locations/${staging.region}/functions`;
  project.uploads.add("planted");
  const functions: ReleaseRecord["functions"] = {};
  for (const id of planted) {
    const { serviceConfig } = deployed(project, `${parent}/${id}`, {
      buildConfig: { runtime: "nodejs24", entryPoint: id, source: { storageSource: { object: "planted" } } },
      serviceConfig: {
        serviceAccountEmail: `eby-plain@${staging.project}.iam.gserviceaccount.com`,
        availableMemory: "256Mi",
        availableCpu: "1",
        maxInstanceCount: 20,
        maxInstanceRequestConcurrency: 80,
      },
    });
    functions[id] = { digest: digests[id] ?? "", revision: serviceConfig.revision };
  }
  const at = "2026-01-01T00:00:00Z";
  recordsIn(releases).save({
    release: "2026-01-01.1",
    environment: "staging",
    project: staging.project,
    commit: "planted",
    content: "",
    startedAt: at,
    finishedAt: at,
    done: [],
    functions,
    deployed: [],
    sites: {},
  });
}

/** Releases of this test, oldest first. */
const ownReleases = () =>
  recordsIn(releases)
    .names()
    .filter((name) => name !== "2026-01-01.1");

const shown = () => sites.map((site) => project.releases.get(site)?.[0]?.version);
const serving = () => Object.fromEntries([...project.services].map(([id, service]) => [id, service.serving]));
const builtAt = () => statSync(join(repositoryRoot, "web/dist/site/app.html")).mtimeMs;
let first: ReturnType<typeof serving>;
let firstShown: ReturnType<typeof shown>;
let firstBuild: number;

const parts: [name: string, run: () => Promise<void>][] = [
  [
    "a release deploys every function, both sites, indexes and rules",
    async () => {
      writeEnvironments(staging);
      if (process.env.EBY_WHOLE_RELEASE !== "on") await plantEarlierRelease();
      project.buildsIndexesFor = 2;
      const { code, output } = await run();
      assert.equal(code, 0);
      assert.match(output, /Release \S+\.1 is out/);
      assert.ok(project.functions.size > 150, `${project.functions.size} functions`);
      assert.ok(shown().every(Boolean));
      assert.ok(project.indexes.size > 20 && project.rulesets.length === 1);
      assert.ok("/index.html" in (project.versions.get(shown()[0] ?? "")?.files ?? {}));
      assert.ok(project.jobs.size > 0, "the schedule of a job");
      assert.match(JSON.stringify(project.repository), /"firebase-functions-cleanup"/);
      assert.match(JSON.stringify(project.authConfig), /beforeCreate/);
      [first, firstShown, firstBuild] = [serving(), shown(), builtAt()];
    },
  ],
  [
    "a second one deploys what has changed, and stops before the sites when a function fails",
    async () => {
      writeEnvironments({ ...staging, warm: { booking: 1, signUp: 0 } });
      double.fault = ({ method, path }) =>
        method === "PATCH" && path.endsWith("/functions/api-book-create")
          ? new Refusal(400, "INVALID_ARGUMENT", "Build failed")
          : undefined;
      const { code, output } = await run();
      assert.equal(code, 1);
      assert.match(output, new RegExp(`release: ${bookingWay.length} of \\d+ functions have changed`));
      assert.match(output, /stopped at "functions"/);
      assert.match(output, /Old: 1 functions \(api-book-create\), both sites\./);
      assert.deepEqual(shown(), firstShown);
    },
  ],
  [
    "the same command goes on from there, without building or deploying anything again",
    async () => {
      double.fault = () => undefined;
      const begun = double.asked.length;
      const { code, output } = await run();
      assert.equal(code, 0);
      assert.match(output, /release: rules: done before/);
      const patched = double.asked.slice(begun).filter((one) => /^PATCH .*\/functions\//.test(one));
      assert.deepEqual(patched.map((one) => one.split("/").at(-1)).sort(), ["api-book-create", "meet"]);
      assert.equal(builtAt(), firstBuild);
      assert.notDeepEqual(shown(), firstShown);
      assert.equal(ownReleases().length, 2);
    },
  ],
  [
    "a rollback brings back sites and functions together",
    async () => {
      const { code } = await run("--rollback", ownReleases()[0] as string);
      assert.equal(code, 0);
      assert.deepEqual(shown(), firstShown);
      assert.deepEqual(serving(), first);
    },
  ],
  [
    "nothing unknown was asked, and no secret was printed or kept",
    async () => {
      assert.deepEqual(double.unknown, []);
      const kept = recordsIn(releases)
        .names()
        .map((name) => readFileSync(join(releases, `${name}.json`), "utf8"));
      assert.doesNotMatch(kept.join(), /sk_|whsec_|refresh-token|access-token/);
    },
  ],
];

let failed = 0;
for (const [name, part] of parts)
  try {
    await part();
    console.log(`      ok  ${name}`);
  } catch (error) {
    failed++;
    console.error(`  failed  ${name}\n`, error);
  }
await double.close();
rmSync(folder, { recursive: true });
rmSync(join(repositoryRoot, `functions/.env.${staging.project}`), { force: true });
console.log(`${parts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
