import { daysOfFiles, withPaperDates } from "../../../core/availability/papers/paper-dates.ts";
import { DAY } from "../../../core/constants.ts";
import type { Instant } from "../../../core/fields.ts";
import type { Application } from "../../../core/people/applications/application.ts";
import { paperKinds } from "../../../core/people/instructors/papers.ts";
import { get, getEach } from "../../access.ts";
import { applications, instructors } from "../../collections.ts";
import { decide } from "../../commit.ts";
import { documentPages } from "../../document-pages.ts";
import { readPapersSetting } from "../../settings/papers-required.ts";

/** How long after this script both papers are required. */
const GRACE = 30 * DAY;

/** The files that operators have accepted: those added before the last approval. */
const acceptedFiles = ({ files = [], history, status, at }: Application) => {
  const approvals = history.filter((one) => one.status === "approved").map((one) => one.at);
  const approvedAt = Math.max(...approvals, status === "approved" ? at : -Infinity);
  return files.filter(({ addedAt }) => addedAt <= approvedAt);
};

async function fillPapersOf(uid: string, requiredFrom: Instant, now: Instant): Promise<void> {
  await decide(async (batch) => {
    const [instructor, application] = await getEach(instructors().doc(uid), applications().doc(uid));
    if (!instructor.data || instructor.data.papers?.requiredFrom !== undefined) return;
    const files = application.data ? acceptedFiles(application.data) : [];
    const papers = { ...daysOfFiles(files, paperKinds), ...instructor.data.papers, requiredFrom };
    batch.put(instructor, { ...instructor.data, papers: withPaperDates(instructor.data, papers, now) });
  });
}

/**
 * Fills the papers of instructors from the files that operators have approved, and says from when on both are required: 30
 * days after `now` (ms UTC), unless that is set. Yields the path of each document that lacks it; nothing is changed where
 * `isDry`. A second run finds none.
 */
export async function* mendPapers(isDry: boolean, now: Instant): AsyncIterable<string> {
  const setting = await readPapersSetting();
  const requiredFrom = setting.data?.requiredFrom ?? now + GRACE;
  if (!setting.data) {
    yield setting.ref.path;
    if (!isDry)
      await decide(async (batch) => {
        const read = await readPapersSetting();
        if (!read.data) batch.put(read, { requiredFrom });
      });
  }
  for await (const page of documentPages(instructors()))
    for (const { id, ref } of page) {
      const { data } = await get(instructors().doc(id));
      if (!data || data.status === "left" || data.papers?.requiredFrom !== undefined) continue;
      yield ref.path;
      if (!isDry) await fillPapersOf(id, requiredFrom, now);
    }
}
