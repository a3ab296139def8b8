import { isDeepStrictEqual } from "node:util";
import { nameSearchTerms } from "../../core/people/name-words.ts";
import { get } from "../../store/access.ts";
import { users } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Recomputes the words that an account is found by; whether they differed. */
const rebuildWordsOf = (uid: string): Promise<boolean> =>
  decide(async (batch) => {
    const user = await get(users().doc(uid));
    if (!user.data) return false;
    const words = nameSearchTerms(user.data.name);
    if (isDeepStrictEqual(words, user.data.words)) return false;
    batch.put(user, { ...user.data, words });
    return true;
  });

/** Recomputes the words that all accounts are found by; yields the uids of those that differed. */
export async function* rebuildNameWords(): AsyncGenerator<string, void, undefined> {
  for await (const page of documentPages(users(), []))
    for (const { id } of page) if (await rebuildWordsOf(id)) yield id;
}
