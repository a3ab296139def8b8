import { changedPapers, daysOfFiles } from "../../core/availability/paper-dates.ts";
import { DAY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import type { Application } from "../../core/people/applications/application.ts";
import { type Papers, paperKinds } from "../../core/people/instructors/papers.ts";
import { getEach } from "../../store/access.ts";
import { applications, instructors } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import { readPapersSetting } from "../../store/settings/papers-required.ts";

/** How long after this script both papers are required. */
const GRACE = 30 * DAY;

/** The files that operators have accepted: those added before the last approval. */
const acceptedFiles = ({ files = [], history, status, at }: Application) => {
  const approvals = history.filter((one) => one.status === "approved").map((one) => one.at);
  const approvedAt = Math.max(...approvals, status === "approved" ? at : -Infinity);
  return files.filter(({ addedAt }) => addedAt <= approvedAt);
};

/** The papers of an instructor with the days of accepted files; undefined where none is missing. */
async function filledPapersOf(uid: string) {
  const [read, application] = await getEach(instructors().doc(uid), applications().doc(uid));
  const { data: instructor } = read;
  if (!instructor || instructor.status === "left") return;
  const days = application.data ? daysOfFiles(acceptedFiles(application.data), paperKinds) : {};
  if (paperKinds.every((kind) => days[kind] === undefined || instructor.papers?.[kind] !== undefined)) return;
  const papers: Papers = { ...days, ...instructor.papers };
  return { read, instructor, papers };
}

const fillPapersOf = (uid: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const filled = await filledPapersOf(uid);
    if (!filled) return;
    const { read, instructor, papers } = filled;
    batch.put(read, { ...instructor, papers: changedPapers(instructor, papers, now) });
  });

/**
 * Fills the papers of instructors from the files that operators have approved, then says from when on both are required: 30
 * days after `now` (ms UTC), unless that is set; the job writes it to every instructor. Yields the path of each document
 * that lacks it; nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendPapers(isDry: boolean, now: Instant): AsyncIterable<string> {
  for await (const page of documentPages(instructors()))
    for (const { id, ref } of page) {
      if (!(await filledPapersOf(id))) continue;
      yield ref.path;
      if (!isDry) await fillPapersOf(id, now);
    }
  const setting = await readPapersSetting();
  if (setting.data) return;
  yield setting.ref.path;
  if (isDry) return;
  await decide(async (batch) => {
    const read = await readPapersSetting();
    if (!read.data) batch.put(read, { requiredFrom: now + GRACE });
  });
}
