import type { Query } from "firebase-admin/firestore";
import { type Loaded, list } from "../../access.ts";
import { auditEntries } from "../../collections.ts";

/** The newest documents of a query, and whether there are older ones; at most `most` + 1 reads. */
export async function newestOf<T>(query: Query<T>, most: number): Promise<{ newest: T[]; isCut: boolean }> {
  const found = await list(query.limit(most + 1));
  const newest = found.slice(0, most).flatMap(({ data }: Loaded<T>) => (data === undefined ? [] : [data]));
  return { newest, isCut: found.length > most };
}

/** What operators did with a document (id), the newest first. */
export const actsOn = (id: string) => auditEntries().where("on.id", "==", id).orderBy("at", "desc");
