import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentName } from "../environments/environment.ts";

/** The steps of a release, in their order. A step that is done is not repeated. */
export const stageNames = [
  "checks",
  "indexes",
  "rules",
  "functions",
  "smoke of the functions",
  "sites",
  "smoke of the sites",
] as const;
export type StageName = (typeof stageNames)[number];

/** A function as a release left it. */
export interface ReleasedFunction {
  digest: string;
  /** The revision that serves it. */
  revision: string;
}

/** What a release has done so far. */
export interface ReleaseRecord {
  /** Like 2026-11-27.1 */
  release: string;
  environment: EnvironmentName;
  project: string;
  /** The commit it was made from. */
  commit: string;
  /** Digest of everything that is released: another one is another release. */
  content: string;
  startedAt: string;
  finishedAt?: string;
  done: StageName[];
  /** Every function of the project, with those of earlier releases. */
  functions: Record<string, ReleasedFunction>;
  /** The release that a rollback brought back. */
  rollbackTo?: string;
  /** Ids that this release deployed. */
  deployed: string[];
  /** The version of each Hosting site. */
  sites: Record<string, string>;
}

/** The records of an environment in a folder: one file for each release. Git ignores them; keep them, a rollback needs them. */
export function recordsIn(folder: string) {
  const fileOf = (release: string) => join(folder, `${release}.json`);
  const read = (release: string): ReleaseRecord | undefined =>
    existsSync(fileOf(release)) ? JSON.parse(readFileSync(fileOf(release), "utf8")) : undefined;
  const names = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith(".json"))
          .map((file) => file.slice(0, -".json".length))
          .sort((a, b) => {
            const [dayA = "", countA] = a.split(".");
            const [dayB = "", countB] = b.split(".");
            return dayA.localeCompare(dayB) || Number(countA) - Number(countB);
          })
      : [];
  return {
    read,
    /** Releases, oldest first. */
    names,
    latest: (): ReleaseRecord | undefined => read(names().at(-1) ?? ""),
    save(record: ReleaseRecord): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(record.release), `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}
export type Records = ReturnType<typeof recordsIn>;

/** The name of the next release on a day (yyyy-mm-dd). */
export function nextRelease(names: readonly string[], day: string): string {
  const today = names.filter((name) => name.startsWith(`${day}.`)).map((name) => Number(name.split(".")[1]));
  return `${day}.${Math.max(0, ...today) + 1}`;
}

/**
 * The record to go on with: the latest one, if it is unfinished and of the same content, else a new one that knows what the latest
 * left behind.
 */
export function continueOrBegin(
  latest: ReleaseRecord | undefined,
  begin: Pick<ReleaseRecord, "release" | "environment" | "project" | "commit" | "content" | "startedAt">,
): ReleaseRecord {
  if (latest && !latest.finishedAt && latest.content === begin.content) return latest;
  return {
    ...begin,
    done: [],
    functions: { ...latest?.functions },
    deployed: [],
    sites: { ...latest?.sites },
  };
}

/**
 * The functions to deploy: new ones, changed ones, and those that someone else has deployed since. `serving`: the revision of each
 * function in the project.
 */
export const changedFunctions = (
  digests: Readonly<Record<string, string>>,
  known: ReleaseRecord["functions"],
  serving: ReadonlyMap<string, string>,
): string[] =>
  Object.entries(digests).flatMap(([id, digest]) => {
    const deployed = known[id];
    const isCurrent = deployed?.digest === digest && serving.get(id) === deployed.revision;
    return isCurrent ? [] : [id];
  });

/** Splits a list into groups of at most `size`. */
export const groupsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
