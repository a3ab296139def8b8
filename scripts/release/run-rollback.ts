import type { Project } from "./google.ts";
import type { Records, ReleaseRecord } from "./record.ts";

/**
 * Brings an earlier release back: the sites first, because old pages work with newer functions and not the other way around, then
 * each function by its revision. Functions that the release did not have stay; its pages don't call them. Twice is harmless. `release`: the name under which
 * it is recorded.
 */
export async function runRollback(
  target: ReleaseRecord | undefined,
  project: Project,
  records: Records,
  release: string,
  log: (line: string) => void,
): Promise<void> {
  if (!target?.finishedAt)
    throw new Error(
      `There is no such finished release. There are: ${records
        .names()
        .filter((name) => records.read(name)?.finishedAt)
        .join(", ")}.`,
    );
  for (const [site, version] of Object.entries(target.sites)) {
    if ((await project.versionOf(site)) === version) continue;
    log(`${site} shows ${version} again.`);
    await project.showVersion(site, version);
  }
  let changed = 0;
  for (const { id, service, revision } of await project.listFunctions()) {
    const wanted = target.functions[id]?.revision;
    const serving = (await project.heldRevision(service)) ?? revision;
    if (wanted === undefined || serving === wanted) continue;
    await project.serveRevision(service, wanted);
    log(`${id} is served by ${wanted} again.`);
    changed++;
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
    `Release ${target.release} is back: ${changed} functions and both sites. Indexes and rules stay as they are.`,
  );
}
