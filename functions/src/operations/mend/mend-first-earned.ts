import { get } from "../../store/access.ts";
import { earnings } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import { oldestShareOf } from "../../store/earnings/earnings-items.ts";

/**
 * Says of instructors who have earned something when that was first: yields the path of each whose sums don't. Nothing
 * is changed where `isDry`. A second run finds none.
 */
export async function* mendFirstEarned(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(earnings()))
    for (const { id, ref, data } of page.map((doc) => ({ id: doc.id, ref: doc.ref, data: doc.data() }))) {
      if (data.firstEarnedAt !== undefined) continue;
      const firstEarnedAt = await oldestShareOf(id);
      if (firstEarnedAt === undefined) continue;
      yield ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(earnings().doc(id));
        if (read.data && read.data.firstEarnedAt === undefined)
          batch.put(read, { ...read.data, firstEarnedAt });
      });
    }
}
