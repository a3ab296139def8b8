import { get } from "../../store/access.ts";
import { applications } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/**
 * Says of applications which areas they are for: yields the path of each that doesn't and whose form does. Nothing is changed
 * where `isDry`. A second run finds none.
 */
export async function* mendApplicationAreas(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(applications()))
    for (const doc of page) {
      if (doc.get("areas") !== undefined || doc.get("form.areas") === undefined) continue;
      yield doc.ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(applications().doc(doc.id));
        const areas = read.data?.form.areas;
        if (read.data && areas && !read.data.areas) batch.put(read, { ...read.data, areas });
      });
    }
}
