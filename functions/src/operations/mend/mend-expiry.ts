import { Timestamp } from "firebase-admin/firestore";
import { expiringPlaces, expiryOf } from "../../core/account/periods.ts";
import { get } from "../../store/access.ts";
import { decide } from "../../store/commit.ts";
import { collectionAt, documentPages } from "../../store/document-pages.ts";

/**
 * Says of documents of earlier releases when Firestore may delete them (`expireAt`), as their writers say it now: what is older than its
 * period goes within a day or two. Yields the path of each that doesn't say it yet, before it is changed; a second run finds none.
 */
export async function* mendExpiry(isDry: boolean): AsyncGenerator<string> {
  for (const place of expiringPlaces)
    for await (const page of documentPages(collectionAt(place)))
      for (const { ref } of page.filter((doc) => lacksExpiry(place, doc.data()))) {
        yield ref.path;
        if (!isDry) await mend(place, ref.id);
      }
}

const lacksExpiry = (place: string, data: object): boolean =>
  !("expireAt" in data) && expiryOf(place, data) !== undefined;

/** One that is written meanwhile gets its instant from that write. */
const mend = (place: string, id: string): Promise<void> =>
  decide(async (batch) => {
    const read = await get(collectionAt(place).doc(id));
    const at = read.data && lacksExpiry(place, read.data) ? expiryOf(place, read.data) : undefined;
    if (at !== undefined) batch.expire(read, Timestamp.fromMillis(at));
  });
