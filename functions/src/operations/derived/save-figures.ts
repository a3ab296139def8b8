import { isDeepStrictEqual } from "node:util";
import { withFigures } from "../../core/derived/reliability.ts";
import type { Reliability } from "../../core/derived/reliability-model.ts";
import { Instructor } from "../../core/people/instructors/instructor.ts";
import { getEach, type Loaded } from "../../store/access.ts";
import { instructors, reliabilities } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import type { RebuiltDocument } from "../../store/derived/replace-derived.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { documentPages } from "../../store/document-pages.ts";

/**
 * Writes the public figures of an instructor's sums with the instructor, so that public lists read nothing else. Says
 * whether they changed.
 */
export function saveFigures(batch: Batch, read: Loaded<Instructor>, sums: Reliability | undefined): boolean {
  const after = read.data && withFigures(read.data, sums);
  if (!after || isDeepStrictEqual(after.figures, read.data?.figures)) return false;
  batch.put(read, after);
  return true;
}

/** Writes the public figures of every instructor again, from their stored sums. Returns the instructors that differed. */
export async function rebuildFigures(onUnreadable: (path: string) => void): Promise<RebuiltDocument[]> {
  const rebuilt: RebuiltDocument[] = [];
  for await (const page of documentPages(instructors().withConverter(null)))
    for (const doc of page.filter((one) => readable([one], Instructor, onUnreadable).length > 0)) {
      const hasChanged = await decide(async (batch) => {
        const [read, sums] = await getEach(instructors().doc(doc.id), reliabilities().doc(doc.id));
        return saveFigures(batch, read, sums.data);
      });
      if (hasChanged) rebuilt.push({ path: doc.ref.path, was: "different" });
    }
  return rebuilt;
}
