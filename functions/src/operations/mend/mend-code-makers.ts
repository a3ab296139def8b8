import { get } from "../../store/access.ts";
import { codeBatches } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { actsOn, newestOf } from "../../store/desk/newest-of.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Who made a batch of codes: uid, from the audit. */
async function makerOf(id: string): Promise<string | undefined> {
  // What was done with a batch: it was made, and stopped at most once.
  const { newest } = await newestOf(actsOn(id), 9);
  return newest.find(({ act }) => act === "codes")?.by.uid;
}

/**
 * Says of each batch of codes who made it, so that another treasurer stops it: yields the path of each that doesn't.
 * Nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendCodeMakers(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(codeBatches()))
    for (const { id, ref, data } of page.map((doc) => ({ id: doc.id, ref: doc.ref, data: doc.data() }))) {
      if (data.by !== undefined) continue;
      const by = await makerOf(id);
      if (by === undefined) continue;
      yield ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(codeBatches().doc(id));
        if (read.data && read.data.by === undefined) batch.put(read, { ...read.data, by });
      });
    }
}
