import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { type CallPath, calls } from "../../functions/src/core/api/calls.ts";
import {
  capacityOf,
  groupSecrets,
  secretGroupOf,
} from "../../functions/src/http/environment/function-groups.ts";
import { repositoryRoot } from "../dev/state.ts";
import type { Environment } from "../environments/environment.ts";
import { functionSettings } from "../environments/settings.ts";

/** What each module imports: at once, and when it is first needed. */
export interface ModuleGraph {
  [module: string]: { now: string[]; late: string[] };
}

/** Reads which module of functions/src imports which. */
export async function readModuleGraph(root = repositoryRoot): Promise<ModuleGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["functions/src/index.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outdir: "never-written",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  return Object.fromEntries(
    Object.entries(metafile.inputs).map(([module, { imports }]) => {
      const of = (isLate: boolean) =>
        imports.filter(({ kind }) => (kind === "dynamic-import") === isLate).map(({ path }) => path);
      return [module, { now: of(false), late: of(true) }];
    }),
  );
}

/** The modules that `start` loads, with what they load later unless `isNow`. */
export function reachedModules(graph: ModuleGraph, start: string, isNow = false): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    const imports = graph[module];
    if (!imports || reached.has(module)) return;
    reached.add(module);
    for (const next of isNow ? imports.now : [...imports.now, ...imports.late]) visit(next);
  };
  visit(start);
  return reached;
}

const index = "functions/src/index.ts";
const server = "functions/src/http/serve-call.ts";

/** Modules that are tables of all functions: of each only its own row counts. */
const tables = new Set([
  index,
  "functions/src/deployment.ts",
  "functions/src/options.ts",
  "functions/src/http/environment/function-groups.ts",
  "functions/src/core/api/calls.ts",
  "functions/src/core/api/site-calls.ts",
  "functions/src/core/api/desk/desk-calls.ts",
]);

/** Where the code of a function outside the table of calls begins. */
const doors: Readonly<Record<string, string>> = {
  calendar: "routes/calendar-feed.ts",
  unsubscribe: "routes/unsubscribe.ts",
  confirmPhone: "routes/confirm-phone.ts",
  "hooks-stripe": "routes/stripe-hook.ts",
  "hooks-email": "routes/email-hook.ts",
  health: "routes/health.ts",
  clientReports: "routes/client-reports.ts",
  images: "routes/images.ts",
  data: "routes/public-data.ts",
  meet: "routes/filled-page.ts",
  "triggers-book": "triggers/on-book-written.ts",
  "triggers-user": "triggers/on-user-written.ts",
  "triggers-mail": "triggers/on-mail-created.ts",
  "triggers-ledger": "triggers/on-ledger-created.ts",
  "triggers-day": "triggers/on-time-written.ts",
  "triggers-instructor": "triggers/on-time-written.ts",
  "triggers-lost": "triggers/on-event-lost.ts",
};

const pathOf = (id: string): CallPath | undefined => {
  const path = `/${id.replaceAll("-", "/")}`;
  return path in calls ? (path as CallPath) : undefined;
};

function startOf(id: string): string {
  const path = pathOf(id);
  if (path) return `functions/src/endpoints${path.replace(/^\/api/, "")}.ts`;
  if (id.startsWith("triggers-desk-")) return "functions/src/triggers/on-desk-source-written.ts";
  if (id.startsWith("jobs-")) return "functions/src/jobs/schedule.ts";
  const door = doors[id];
  if (door) return `functions/src/${door}`;
  if (id === "api-missing" || id.startsWith("identity-")) return server;
  throw new Error(`Name where the code of ${id} begins in scripts/release/digests.ts.`);
}

/** The table of contents without the lines of the calls, each of which concerns its own function alone. */
const withoutCalls = (text: string): string =>
  text
    .replaceAll(/\w+: async \(\) =>\s*\(await import\("\.\/endpoints\/[^"]+"\)\)\.\w+,/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\w+: \{ ?\}, ?/g, "");

const filesIn = (folder: string, root: string): string[] =>
  globSync(`${folder}/**/*`, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());

/** Files beside the code that decide what a function is: its packages, how they are bundled, and for instructors' pages their renderer. */
const filesBeside = (id: string, root: string): string[] => {
  const renderer = id === "meet" ? filesIn("functions/.meet", root) : [];
  return [
    "functions/package.json",
    "functions/package-lock.json",
    "functions/start.cjs",
    "functions/src/keep-compiled.ts",
    "scripts/build/functions.ts",
    ...renderer.sort(),
  ];
};

/**
 * The digest of each function in a release: of the code it reaches, its options, its settings and its packages. Functions whose
 * digest is that of the deployed one are not deployed again.
 */
export function functionDigests(
  ids: readonly string[],
  environment: Environment,
  graph: ModuleGraph,
  read: (file: string) => string = (file) => readFileSync(join(repositoryRoot, file), "utf8"),
  root = repositoryRoot,
): Record<string, string> {
  const shared = [...reachedModules(graph, index, true), ...reachedModules(graph, server)];
  const contents = withoutCalls(read(index));
  const { warm, limits, region, database, project } = environment;
  const settings = { ...functionSettings(environment), region, database, project };
  return Object.fromEntries(
    ids.map((id) => {
      const modules = new Set([...shared, ...reachedModules(graph, startOf(id))]);
      const path = pathOf(id);
      const row = {
        settings,
        capacity: capacityOf(id, { ...warm, most: limits.instances }),
        secrets: groupSecrets[secretGroupOf(id)],
        call: path ? calls[path] : null,
      };
      const hash = createHash("sha256").update(JSON.stringify(row)).update(contents);
      for (const module of [...modules].filter((one) => !tables.has(one)).sort())
        hash.update(module).update(read(module));
      for (const file of filesBeside(id, root))
        hash.update(file).update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : "");
      return [id, hash.digest("hex")];
    }),
  );
}
