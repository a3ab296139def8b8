import type { Environment } from "../environments/environment.ts";
import { type Deploy, DeployError } from "./firebase.ts";
import type { Project } from "./google.ts";
import { deploysLater, withBackoff } from "./quota.ts";
import {
  changedFunctions,
  groupsOf,
  type Records,
  type ReleaseRecord,
  type StageName,
  stageNames,
} from "./record.ts";
import { smokeFunctions, smokeSites } from "./smoke.ts";

/** Functions that change in one step: Google limits how many may in a minute. */
const GROUP = 10;

/** Deployed together with the customer site, whose rewrites are pinned to it (docs/decisions/0019). */
const withSite = new Set(["meet"]);

/** What a release works with. */
export interface ReleaseTools {
  environment: Environment;
  project: Project;
  deploy: Deploy;
  records: Records;
  /** The digest of each function of the bundle. */
  digests: Readonly<Record<string, string>>;
  /** Lists what speaks against the release. */
  check: () => Promise<string[]>;
  /** The address at which a site is tried. */
  originOf: (site: string) => string;
  /** ms between looks at indexes, and of the first wait after quotas. */
  wait: number;
  log: (line: string) => void;
}

/** A release that stopped: what is new, what is old, and how to go on. */
export class ReleaseStopped extends Error {}

const servingOf = async (project: Project) =>
  new Map((await project.listFunctions()).map(({ id, revision }) => [id, revision]));

async function mustPassChecks({ environment, project, check }: ReleaseTools): Promise<void> {
  const number = await project.number();
  const problems = [
    ...(number === environment.projectNumber
      ? []
      : [`The project ${environment.project} has the number ${number}, not ${environment.projectNumber}`]),
    ...(await check()),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

async function deployIndexes({ project, deploy, wait, log }: ReleaseTools): Promise<void> {
  await deploy("firestore:indexes");
  for (;;) {
    const states = await project.indexStates();
    const broken = states.filter(({ state }) => state === "NEEDS_REPAIR");
    if (broken.length > 0)
      throw new Error(
        `Google can't build ${broken.map(({ name }) => name.replace(/^.*\/(?=collectionGroups)/, "")).join(", ")}: delete it in the console, and run the same command.`,
      );
    const count = states.filter(({ state }) => state !== "READY").length;
    if (count === 0) return;
    log(count === 1 ? "1 index is being built." : `${count} indexes are being built.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Deploys what changed in groups; after each group, also one that failed in part, the record knows what is new. */
async function deployFunctions(tools: ReleaseTools, record: ReleaseRecord): Promise<void> {
  const { digests, project, deploy, records, wait, log } = tools;
  const before = await servingOf(project);
  const changed = changedFunctions(digests, record.functions, before).filter((id) => !withSite.has(id));
  log(`${changed.length} of ${Object.keys(digests).length} functions have changed.`);
  let seen = before;
  for (const [i, group] of groupsOf(changed, GROUP).entries()) {
    log(
      `Functions ${i * GROUP + 1} to ${i * GROUP + group.length} of ${changed.length}: ${group.join(", ")}`,
    );
    let waiting = group;
    // Of a group that failed in part, only the rest is tried again.
    const deployWaiting = async () => {
      try {
        await deploy(waiting.map((id) => `functions:${id}`).join(","), { force: true });
      } finally {
        const now = await servingAfter(tools, waiting, seen);
        for (const id of waiting) noteDeployed(record, id, digests[id] ?? "", seen.get(id), now.get(id));
        waiting = waiting.filter((id) => now.get(id) === seen.get(id));
        seen = now;
        records.save(record);
      }
    };
    await withBackoff(deployWaiting, { wait, log, reasonToWait: deploysLater });
  }
  const left = [...seen.keys()].filter((id) => !(id in digests));
  if (left.length > 0)
    log(`No longer part of the release, and left for pages of earlier ones: ${left.join(", ")}`);
}

/** The revisions after some functions were deployed. Those that a rollback held at an old one are served by the latest again. */
async function servingAfter(
  { project, wait, log }: ReleaseTools,
  deployed: readonly string[],
  before: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const patiently = <T>(work: () => Promise<T>) => withBackoff(work, { wait, log });
  const functions = await patiently(project.listFunctions);
  for (const { id, service } of functions)
    if (deployed.includes(id) && before.has(id) && (await patiently(() => project.heldRevision(service))))
      await (await patiently(() => project.serveRevision(service, "latest")))();
  return new Map(functions.map(({ id, revision }) => [id, revision]));
}

function noteDeployed(
  record: ReleaseRecord,
  id: string,
  digest: string,
  before: string | undefined,
  now: string | undefined,
): void {
  if (now === undefined || now === before) return;
  record.functions[id] = { digest, revision: now };
  if (!record.deployed.includes(id)) record.deployed.push(id);
}

async function deploySites(tools: ReleaseTools, record: ReleaseRecord): Promise<void> {
  const { environment, project, deploy, digests } = tools;
  const before = await servingOf(project);
  await deploy("hosting", { force: true });
  const now = await servingOf(project);
  for (const id of withSite) {
    noteDeployed(record, id, digests[id] ?? "", before.get(id), now.get(id));
    const revision = now.get(id);
    if (revision) record.functions[id] = { digest: digests[id] ?? "", revision };
  }
  for (const { site } of Object.values(environment.sites)) {
    const version = await project.versionOf(site);
    if (!version) throw new Error(`${site} shows no release.`);
    record.sites[site] = version;
  }
}

const runStage: Readonly<Record<StageName, (tools: ReleaseTools, record: ReleaseRecord) => Promise<void>>> = {
  checks: mustPassChecks,
  indexes: deployIndexes,
  rules: ({ deploy }) => deploy("firestore:rules"),
  functions: deployFunctions,
  "smoke of the functions": async ({ project }) => smokeFunctions(await project.listFunctions()),
  sites: deploySites,
  "smoke of the sites": ({ environment, originOf }) =>
    smokeSites(Object.values(environment.sites).map(({ site }) => originOf(site))),
};

/** `3 functions (a, b, c)`; of many, the first ones. */
function inWords(ids: readonly string[]): string[] {
  const [shown, more] = [ids.slice(0, 20), ids.length - 20];
  const names = more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
  return ids.length > 0 ? [`${ids.length} functions (${names})`] : [];
}

/** Says what is new and what is old after a failure, and how to go on. */
function stoppedAt(stage: StageName, record: ReleaseRecord, { digests, environment }: ReleaseTools): string {
  const waiting = Object.keys(digests).filter((id) => record.functions[id]?.digest !== digests[id]);
  const sites = ["both sites"];
  const areSitesNew = record.done.includes("sites");
  const parts = record.done.filter((one) => one === "indexes" || one === "rules");
  const fresh = [...parts, ...inWords(record.deployed), ...(areSitesNew ? sites : [])];
  const old = [...inWords(waiting), ...(areSitesNew ? [] : sites)];
  const canGoBack = Object.keys(record.sites).length > 0;
  return [
    `Release ${record.release} of ${environment.project} stopped at "${stage}".`,
    `New: ${fresh.join(", ") || "nothing"}.`,
    `Old: ${old.join(", ") || "nothing"}.`,
    canGoBack
      ? `Run the same command to go on from there, or go back: npm run release -- ${record.environment} --rollback <release>`
      : "Run the same command to go on from there.",
  ].join("\n");
}

/**
 * Runs a release from where it stopped. Sites come after everything they call, so a failure before leaves people on pages that
 * work: contracts are only widened.
 * @throws ReleaseStopped with what is new and what is old
 */
export async function runRelease(tools: ReleaseTools, record: ReleaseRecord, now: () => Date): Promise<void> {
  const { records, log } = tools;
  records.save(record);
  for (const stage of stageNames) {
    if (record.done.includes(stage)) {
      log(`${stage}: done before`);
      continue;
    }
    log(`${stage} …`);
    try {
      await runStage[stage](tools, record);
    } catch (error) {
      records.save(record);
      const why = error instanceof Error ? error.message : String(error);
      const hint = error instanceof DeployError ? " (its output is above)" : "";
      throw new ReleaseStopped(`${why}${hint}\n\n${stoppedAt(stage, record, tools)}`);
    }
    record.done.push(stage);
    records.save(record);
  }
  record.finishedAt = now().toISOString();
  records.save(record);
  log(`Release ${record.release} is out: ${record.deployed.length} functions and both sites are new.`);
}
