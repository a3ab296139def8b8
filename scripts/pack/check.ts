import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { calls } from "../../functions/src/core/api/calls.ts";
import { buildFunctions } from "../build/functions.ts";
import { buildWeb, MEET_RENDERER } from "../build/web.ts";
import type { firebaseConfig } from "../hosting/config.ts";
import { type DeployedFunction, discoverFunctions } from "./discover.ts";

// Copies functions/ as `firebase deploy` uploads it, installs it alone, loads it as the cloud does and
// compares the functions it finds there with the calls and with Hosting's rewrites.
const config = JSON.parse(readFileSync("firebase.json", "utf8")) as ReturnType<typeof firebaseConfig>;
const folder = mkdtempSync(join(tmpdir(), "eby-pack-"));

function pack(): void {
  const ignored = new Set(config.functions.flatMap(({ ignore }) => ignore));
  cpSync("functions", folder, { recursive: true, filter: (path) => !ignored.has(basename(path)) });
  const { status, stderr } = spawnSync("npm", ["ci", "--omit=dev"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`functions/ does not install alone:\n${stderr}`);
}

/** Loads what the functions load on demand: each run-time dependency, and the renderer that the web's build made. */
function loadDependencies(): void {
  const { dependencies } = JSON.parse(readFileSync("functions/package.json", "utf8"));
  const code = [...Object.keys(dependencies), "./.meet/entry-meet.js"]
    .map((name) => `import "${name}";`)
    .join("\n");
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Something that functions/ loads on demand does not load:\n${stderr}`);
}

/**
 * Builds as the platform does after it has installed the packages, and starts a process of a call: what it loads must have been compiled
 * then. Returns what is wrong, if anything.
 */
function faultsOfCompiled(): string[] {
  const build = spawnSync("npm", ["run", "gcp-build"], { cwd: folder, encoding: "utf8" });
  if (build.status !== 0 || build.stderr !== "") return [`gcp-build says:\n${build.stderr}`];
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: "demo-pack",
    FUNCTIONS_EMULATOR: "true",
    FUNCTION_TARGET: "api.meta.get",
    NODE_DEBUG_NATIVE: "COMPILE_CACHE",
  };
  const started = spawnSync(process.execPath, ["start.cjs"], { cwd: folder, env, encoding: "utf8" });
  const said = `${started.stdout}${started.stderr}`;
  const accepted = said.match(/cache for .*dist\/.* was accepted/g) ?? [];
  return accepted.length > 5 ? [] : [`A process compiles again what gcp-build has compiled:\n${said}`];
}

/** Returns a sentence for each name that only one of two lists has. */
function difference(one: string, ones: Set<string>, other: string, others: Set<string>): string[] {
  return [
    ...[...ones.difference(others)].map((id) => `${id} is in ${one}, but not in ${other}.`),
    ...[...others.difference(ones)].map((id) => `${id} is in ${other}, but not in ${one}.`),
  ];
}

function compare(endpoints: Record<string, DeployedFunction>): string[] {
  const isCall = ([, { httpsTrigger }]: [string, DeployedFunction]) => httpsTrigger !== undefined;
  const exported = new Set(
    Object.entries(endpoints)
      .filter(isCall)
      .map(([id]) => id),
  );
  const wanted = new Set([
    ...Object.keys(calls).map((path) => path.slice(1).replaceAll("/", "-")),
    "api-missing",
    "calendar",
    "clientReports",
    "confirmPhone",
    "data",
    "health",
    "hooks-email",
    "hooks-stripe",
    "images",
    "meet",
    "unsubscribe",
  ]);
  const sites = config.hosting.flatMap(({ target, rewrites }) => {
    const targets = rewrites.flatMap((rewrite) =>
      "function" in rewrite ? [rewrite.function.functionId] : [],
    );
    // The instructor site has no pages of instructors, and the processor knows the customer site's address.
    const expected =
      target === "web" ? exported : exported.difference(new Set(["hooks-email", "hooks-stripe", "meet"]));
    return difference("the exports", expected, `the rewrites of ${target ?? "a site"}`, new Set(targets));
  });
  return [
    ...difference("the calls and what is served beside them", wanted, "the exports", exported),
    ...sites,
  ];
}

try {
  await buildFunctions();
  if (!existsSync(`${MEET_RENDERER}/meet.html`)) await buildWeb("demo");
  pack();
  loadDependencies();
  // Above the last port of the emulators of other tests.
  const endpoints = await discoverFunctions(folder, Number(process.env.EBY_PORTS ?? 5500) + 12);
  const faults = [...compare(endpoints), ...faultsOfCompiled()];
  console.log(
    faults.join("\n") || `${Object.keys(endpoints).length} functions, packed, installed and loaded alone.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
