import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { firestore } from "../firebase.ts";
import { list, type Read, tally } from "./access.ts";
import { Batch, decide } from "./commit.ts";

/** Documents of one page; a batch may change each of them and write another beside it. */
const PAGE = 200;

/** Documents as they are stored, whether or not they match their schema, page by page in the order of their ids. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot<DocumentData>[]> {
  const ordered = query.withConverter(null).orderBy(FieldPath.documentId()).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    tally.reads += Math.max(1, docs.length);
    if (docs.length > 0) yield docs;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** The documents of a collection whose ids begin with a text. */
export const startingWith = (query: Query, text: string): Query =>
  query.where(FieldPath.documentId(), ">=", text).where(FieldPath.documentId(), "<", `${text}\uf8ff`);

/** The documents of every collection of that name, wherever it is. */
export const groupOf = (name: string): Query => firestore().collectionGroup(name);

/** Deletes what a query finds, page by page; `isMeant` may leave documents out. */
export async function dropAll(query: Query, isMeant = (_ref: DocumentReference) => true): Promise<void> {
  for await (const page of pagesOf(query.select())) {
    const batch = new Batch();
    for (const { ref } of page) if (isMeant(ref)) batch.drop(ref);
    await batch.commit();
  }
}

/**
 * Works through a query whose documents it finds no more once they are worked on, page by page, each page in one batch
 * that insists on what was read.
 */
export async function workThrough<T>(
  query: Query<T>,
  work: (batch: Batch, read: Read<T> & { data: T }) => void,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await decide(async (batch) => {
      const page = await list(query.limit(PAGE));
      for (const read of page) if (read.data !== undefined) work(batch, { ...read, data: read.data });
      return page.length === PAGE;
    });
  }
}
