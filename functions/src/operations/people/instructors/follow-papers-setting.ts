import { changedPapers } from "../../../core/availability/paper-dates.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { documentPages } from "../../../store/document-pages.ts";
import { readPapersSetting } from "../../../store/settings/papers-required.ts";

const follow = (uid: string, requiredFrom: Instant | undefined, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const read = await get(instructors().doc(uid));
    const instructor = read.data;
    if (!instructor || instructor.status === "left" || instructor.papers?.requiredFrom === requiredFrom)
      return;
    const { requiredFrom: _earlier, ...others } = instructor.papers ?? {};
    const papers = { ...others, ...(requiredFrom !== undefined && { requiredFrom }) };
    batch.put(read, { ...instructor, papers: changedPapers(instructor, papers, now) });
  });

/**
 * Writes a changed `settings/papers.requiredFrom` to every stored instructor; one read while it has not changed. It counts
 * as followed once a run finds none left: so an approval that read the earlier day is found by the next run. Stops when
 * `isOver`, and continues in the next run.
 */
export async function followPapersSetting(now: Instant, isOver: () => boolean): Promise<void> {
  const { requiredFrom, followed } = (await readPapersSetting()).data ?? {};
  if (requiredFrom === followed) return;
  let changed = 0;
  for await (const page of documentPages(instructors()))
    for (const doc of page) {
      if (doc.get("status") === "left" || doc.get("papers.requiredFrom") === requiredFrom) continue;
      if (isOver()) return;
      await follow(doc.id, requiredFrom, now);
      changed += 1;
    }
  if (changed > 0) return;
  await decide(async (batch) => {
    const setting = await readPapersSetting();
    if (setting.data?.requiredFrom !== requiredFrom) return;
    batch.put(setting, requiredFrom === undefined ? {} : { requiredFrom, followed: requiredFrom });
  });
}
