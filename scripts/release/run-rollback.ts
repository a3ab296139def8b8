import type { Project } from "./google.ts";
import { withBackoff } from "./quota.ts";
import type { Records, ReleaseRecord } from "./record.ts";

/**
 * Brings an earlier release back: the sites first, because old pages work with newer functions and not the other way around, then
 * each function by its revision. Functions that the release did not have stay; its pages don't call them. Google takes about 180
 * changes of services a minute, and there are more functions: it waits for that quota (`wait`: ms, the first time). A function that can't be
 * brought back keeps no other one from it. Twice is harmless. `release`: the name under which it is recorded.
 * @throws Error with the functions that are not of that release
 */
export async function runRollback(
  target: ReleaseRecord | undefined,
  project: Project,
  records: Records,
  release: string,
  log: (line: string) => void,
  wait: number,
): Promise<void> {
  const patiently = <T>(work: () => Promise<T>) => withBackoff(work, { wait, log });
  if (!target?.finishedAt)
    throw new Error(
      `There is no such finished release. There are: ${records
        .names()
        .filter((name) => records.read(name)?.finishedAt)
        .join(", ")}.`,
    );
  for (const [site, version] of Object.entries(target.sites)) {
    if ((await patiently(() => project.versionOf(site))) === version) continue;
    await patiently(() => project.showVersion(site, version));
    log(`${site} shows ${version} again.`);
  }
  const changes: { id: string; wanted: string; untilDone: () => Promise<void> }[] = [];
  const failures: string[] = [];
  const fail = (id: string, error: unknown) =>
    failures.push(`${id}: ${error instanceof Error ? error.message : error}`);
  for (const { id, service, revision } of await patiently(project.listFunctions)) {
    const wanted = target.functions[id]?.revision;
    if (wanted === undefined) continue;
    try {
      const serving = (await patiently(() => project.heldRevision(service))) ?? revision;
      if (serving === wanted) continue;
      const untilDone = await patiently(() => project.serveRevision(service, wanted));
      changes.push({ id, wanted, untilDone });
    } catch (error) {
      fail(id, error);
    }
  }
  // Google needs seconds for each: all have begun before one is waited for.
  for (const { id, wanted, untilDone } of changes)
    try {
      await patiently(untilDone);
      log(`${id} is served by ${wanted} again.`);
    } catch (error) {
      fail(id, error);
    }
  if (failures.length > 0) {
    const left = failures.length === 1 ? "1 function is" : `${failures.length} functions are`;
    throw new Error(
      `${failures.join("\n")}\n\n${left} not of release ${target.release}. Run the same command to go on.`,
    );
  }
  records.save({
    ...target,
    release,
    rollbackTo: target.release,
    functions: { ...records.latest()?.functions, ...target.functions },
    deployed: [],
    finishedAt: new Date().toISOString(),
  });
  log(
    `Release ${target.release} is back: ${changes.length} functions and both sites. Indexes and rules stay as they are.`,
  );
}
