import type { Query } from "firebase-admin/firestore";
import { siftList } from "../access.ts";
import { auditEntries } from "../collections.ts";
import { reportUnreadable } from "../skip-unreadable.ts";

/**
 * The newest documents of a query that can be read, and whether there are older ones; at most `most` + 1 reads. The others
 * are reported.
 */
export async function newestOf<T>(query: Query<T>, most: number): Promise<{ newest: T[]; isCut: boolean }> {
  const { read, unreadable } = await siftList(query.limit(most + 1));
  await reportUnreadable(unreadable);
  const newest = read.slice(0, most).flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { newest, isCut: read.length > most };
}

/** What operators did with a document (id), the newest first. */
export const actsOn = (id: string) => auditEntries().where("on.id", "==", id).orderBy("at", "desc");
