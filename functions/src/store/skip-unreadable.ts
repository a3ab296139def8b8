import type { DocumentReference, Query } from "firebase-admin/firestore";
import { type Loaded, SchemaMismatch, type Sifted, siftAll, siftList } from "./access.ts";
import { saveUnreadable } from "./derived/night/unreadable-documents.ts";
import { logUnreadable } from "./log-unreadable.ts";
import { createTtlCache } from "./ttl-cache.ts";

/** Reported a moment ago: a search meets the same document again and again. */
const reported = createTtlCache<void>(60_000, 1_000);

/** Tells operators which documents (paths) can't be read, in the log and at the desk. Work continues without them. */
export async function reportUnreadable(paths: Iterable<string>): Promise<void> {
  const fresh: string[] = [];
  for (const path of paths)
    await reported.getOrLoad(`${process.env.GCLOUD_PROJECT} ${path}`, async () => void fresh.push(path));
  if (fresh.length === 0) return;
  for (const path of fresh) logUnreadable(path);
  // Real time: it is compared with when the document is mended.
  await saveUnreadable(fresh, Date.now()).catch(() => logUnreadable("settings/health"));
}

async function reporting<T>(sifted: Sifted<T>): Promise<Sifted<T>> {
  await reportUnreadable(sifted.unreadable);
  return sifted;
}

/** Runs a query as `list` does, without the documents that can't be read: these are reported. */
export async function listReadable<T>(query: Query<T>): Promise<Loaded<T>[]> {
  const { read } = await siftReadable(query);
  return read.filter(({ data }) => data !== undefined);
}

/** Runs a query as `siftList` does, and reports the documents that can't be read. */
export const siftReadable = async <T>(query: Query<T>): Promise<Sifted<T>> =>
  reporting(await siftList(query));

/** Reads several documents as `siftAll` does, and reports those that can't be read. */
export const readEach = async <T>(refs: DocumentReference<T>[]): Promise<Sifted<T>> =>
  reporting(await siftAll(refs));

/** The result of `work`; undefined if it met a document that can't be read, which is reported. */
export async function skipUnreadable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SchemaMismatch) || error.path === undefined) throw error;
    await reportUnreadable([error.path]);
    return undefined;
  }
}
