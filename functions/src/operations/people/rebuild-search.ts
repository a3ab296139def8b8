import { isDeepStrictEqual } from "node:util";
import { searchEntryOf } from "../../core/desk/search-terms.ts";
import { get } from "../../store/access.ts";
import { searchEntries, users } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Recomputes what the desk finds a person by, and drops that of an account that is gone; whether it differed. */
const rebuildEntryOf = (uid: string): Promise<boolean> =>
  decide(async (batch) => {
    const entry = await get(searchEntries().doc(uid));
    const user = await get(users().doc(uid));
    const next = user.data && searchEntryOf(user.data);
    if (isDeepStrictEqual(next, entry.data)) return false;
    if (next) batch.put(entry, next);
    else batch.remove(entry);
    return true;
  });

/** Recomputes what the desk finds each person by; yields the uids of those that differed. */
export async function* rebuildSearch(): AsyncGenerator<string, void, undefined> {
  for (const collection of [users(), searchEntries()])
    for await (const page of documentPages(collection, []))
      for (const { id } of page) if (await rebuildEntryOf(id)) yield id;
}
