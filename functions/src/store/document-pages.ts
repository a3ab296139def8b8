import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { firestore } from "../firebase.ts";
import { type Loaded, list, tally } from "./access.ts";
import { Batch, decide } from "./commit.ts";

/** Documents per page; a batch may write two documents for each of them. */
const PAGE = 200;

/**
 * Pages of documents as they are stored, not parsed by a schema, in the order of their ids. With `fields` only these are
 * read of each, without any only its id.
 */
export async function* documentPages(
  query: Query,
  fields?: readonly string[],
): AsyncGenerator<QueryDocumentSnapshot<DocumentData>[]> {
  const all = query.withConverter(null);
  const ordered = (fields ? all.select(...fields) : all).orderBy(FieldPath.documentId()).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    tally.reads += Math.max(1, docs.length);
    if (docs.length > 0) yield docs;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** Data of the documents that exist, by path, as they are stored, not parsed by a schema. */
export async function readRaw(refs: readonly DocumentReference[]): Promise<Record<string, DocumentData>> {
  if (refs.length === 0) return {};
  tally.reads += refs.length;
  const found = await firestore().getAll(...refs);
  return Object.fromEntries(found.flatMap((one) => (one.exists ? [[one.ref.path, one.data() ?? {}]] : [])));
}

/** The document at a path. */
export const documentAt = (path: string): DocumentReference => firestore().doc(path);

/** The collection at a path, its documents as they are stored. */
export const collectionAt = (path: string): CollectionReference => firestore().collection(path);

/** The documents of a collection whose ids start with a prefix. */
export const withIdPrefix = (query: Query, text: string): Query =>
  query.where(FieldPath.documentId(), ">=", text).where(FieldPath.documentId(), "<", `${text}\uf8ff`);

/** The documents of all collections and subcollections with that name. */
export const collectionGroupOf = (name: string): Query => firestore().collectionGroup(name);

/** Deletes the documents of a query, page by page; `isMeant` can exclude some. */
export async function deleteAll(query: Query, isMeant = (_ref: DocumentReference) => true): Promise<void> {
  for await (const page of documentPages(query, [])) {
    const batch = new Batch();
    for (const { ref } of page) if (isMeant(ref)) batch.drop(ref);
    await batch.commit();
  }
}

/**
 * Changes the documents of a query page by page, each page in one batch with the documents as read as preconditions.
 * `work` must change each so that the query no longer finds it.
 */
export async function updatePages<T>(
  query: Query<T>,
  work: (batch: Batch, read: Loaded<T> & { data: T }) => void,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await decide(async (batch) => {
      const page = await list(query.limit(PAGE));
      for (const read of page) if (read.data !== undefined) work(batch, { ...read, data: read.data });
      return page.length === PAGE;
    });
  }
}
