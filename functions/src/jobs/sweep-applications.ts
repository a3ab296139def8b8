import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { followApproval } from "../operations/people/applications/follow-approval.ts";
import { tellFileEnding } from "../operations/people/applications/keep-files.ts";
import { followPapersSetting } from "../operations/people/instructors/follow-papers-setting.ts";
import { tellPapers } from "../operations/people/instructors/tell-papers.ts";
import { dueApprovals, dueFiles, duePapers } from "../store/people/due-people.ts";

/**
 * Gives the claim `provider` to approved applicants, and takes it from instructors who left, if that was interrupted.
 * Then notifies owners of documents that expire soon, lets instructors follow the day from which papers are required,
 * notifies those whose papers end or are needed, and counts their sessions after that, one after the other, until the
 * budget is used up. A failure doesn't stop the others.
 */
export async function sweepApplications(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.applications;
  for await (const uid of dueApprovals(now)) {
    await followApproval(uid).catch((error: unknown) => onFailure(uid, error));
    if (performance.now() >= stopAt) return;
  }
  for await (const id of dueFiles(now)) {
    await tellFileEnding(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
  await followPapersSetting(now, () => performance.now() >= stopAt).catch((error: unknown) =>
    onFailure("settings/papers", error),
  );
  for await (const uid of duePapers(now)) {
    await tellPapers(uid, now).catch((error: unknown) => onFailure(uid, error));
    if (performance.now() >= stopAt) return;
  }
}
