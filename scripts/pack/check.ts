import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { calls } from "../../functions/src/shared/api/calls.ts";
import { buildFunctions } from "../build/functions.ts";
import type { firebaseConfig } from "../hosting/config.ts";
import { discover, type Endpoint } from "./discover.ts";

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

/** One sentence for each name that only one of two lists has. */
function difference(one: string, ones: Set<string>, other: string, others: Set<string>): string[] {
  return [
    ...[...ones.difference(others)].map((id) => `${id} is in ${one}, but not in ${other}.`),
    ...[...others.difference(ones)].map((id) => `${id} is in ${other}, but not in ${one}.`),
  ];
}

function compare(endpoints: Record<string, Endpoint>): string[] {
  const isCall = ([, { httpsTrigger }]: [string, Endpoint]) => httpsTrigger !== undefined;
  const exported = new Set(
    Object.entries(endpoints)
      .filter(isCall)
      .map(([id]) => id),
  );
  const wanted = new Set([
    ...Object.keys(calls).map((path) => path.slice(1).replaceAll("/", "-")),
    ...["api-missing", "calendar", "data", "images"],
  ]);
  const sites = config.hosting.flatMap(({ target, rewrites }) => {
    const targets = rewrites.flatMap((rewrite) =>
      "function" in rewrite ? [rewrite.function.functionId] : [],
    );
    return difference("the exports", exported, `the rewrites of ${target}`, new Set(targets));
  });
  return [
    ...difference("the calls and what is served beside them", wanted, "the exports", exported),
    ...sites,
  ];
}

try {
  await buildFunctions();
  pack();
  const endpoints = await discover(folder, Number(process.env.EBY_PORTS ?? 5500));
  const faults = compare(endpoints);
  console.log(
    faults.join("\n") || `${Object.keys(endpoints).length} functions, packed, installed and loaded alone.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
