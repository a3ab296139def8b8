import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocsFromServer,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  snapshotEqual,
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { isOnline } from "../../api/online.ts";
import { getAuth } from "../../auth/firebase-auth.ts";
import { firebaseApp } from "../../firebase.ts";
import { EMULATOR_HOST, emulatorPorts, isEmulated } from "../../site.ts";
import { onceServerAnswered } from "./first-answer.ts";
import { type Collection, checked, type Stored } from "./stored-documents.ts";

/** One condition of a query. */
export type QueryCondition =
  | readonly [field: string, is: "==" | "<=" | "array-contains", value: string | number | boolean]
  | readonly [field: string, is: "in", value: readonly string[]];

/** A query as data. The shapes that `firestore.rules` allows are in the other folders of data/. */
export interface QueryShape<C extends Collection = Collection> {
  /** Path of the document that the collection is below, if any. */
  below?: string;
  collection: C;
  where: readonly QueryCondition[];
  /** Newest first, by createdAt or this field. */
  newestFirst?: true | "at" | "schedule.start";
  limit: number;
}

/** Cursor of the next page; opaque to callers. */
export type PageCursor = QueryDocumentSnapshot;

let db: Firestore | undefined;

const firestore = (): Firestore => {
  if (db) return db;
  getAuth();
  // In memory only: the persistent cache would keep addresses after sign-out (docs/quality.md P5).
  db = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() }, import.meta.env.VITE_DATABASE);
  if (isEmulated) connectFirestoreEmulator(db, EMULATOR_HOST, emulatorPorts().firestore);
  return db;
};

const queryOf = (shape: QueryShape, cursor?: PageCursor) => {
  const constraints: QueryConstraint[] = shape.where.map(([field, is, value]) => where(field, is, value));
  const { below, newestFirst } = shape;
  if (newestFirst) constraints.push(orderBy(newestFirst === true ? "createdAt" : newestFirst, "desc"));
  if (cursor) constraints.push(startAfter(cursor));
  return query(
    collection(firestore(), below ? `${below}/${shape.collection}` : shape.collection),
    ...constraints,
    limit(shape.limit),
  );
};

/** The documents that match their schema; the others are reported. */
const checkedAll = <C extends Collection>(collection: C, { docs }: QuerySnapshot): Stored<C>[] =>
  docs.flatMap((found) => checked(collection, found.id, found.data()) ?? []);

const pathOf = (collection: Collection, id: string): string =>
  collection === "place" || collection === "after"
    ? `book/${id}/private/${collection}`
    : `${collection}/${id}`;

/** The error that Firestore itself would throw. */
const notReached = () =>
  Object.assign(new Error("The database could not be reached."), { code: "unavailable" });

const mismatch = () => new Error("The document does not match its schema.");

/**
 * Watches one document; null when it does not exist. Unknown while the server is out of reach is not null: the watch
 * fails and goes on, and the server's answer ends the failure. A document that does not match its schema fails the
 * watch. A place has the id of its booking.
 */
export const watchDocument = <C extends Collection>(
  collection: C,
  id: string,
  next: (data: Stored<C> | null) => void,
  fail: (error: Error) => void,
) => {
  let isAnswered = false;
  let last: DocumentSnapshot | undefined;
  return onSnapshot(
    doc(firestore(), pathOf(collection, id)),
    // A document that the server confirms to be missing would not fire otherwise.
    { includeMetadataChanges: true },
    (snapshot) => {
      const isSame = last !== undefined && snapshotEqual(last, snapshot);
      if (isSame && (isAnswered || snapshot.exists())) return;
      last = snapshot;
      isAnswered ||= !snapshot.metadata.fromCache;
      if (snapshot.exists()) {
        const found = checked(collection, id, snapshot.data());
        if (found) next(found);
        else fail(mismatch());
      } else if (isAnswered) next(null);
      else fail(notReached());
    },
    fail,
  );
};

/** Watches a query. Ignores cached results while offline: they may be empty or partial. */
export const watchQuery = <C extends Collection>(
  shape: QueryShape<C>,
  next: (data: Stored<C>[]) => void,
  fail: (error: Error) => void,
) => {
  const { see, stop } = onceServerAnswered<Stored<C>>({ next, unknown: () => fail(notReached()), isOnline });
  const leave = onSnapshot(
    queryOf(shape),
    // The server's result may equal the cached one, and would not fire otherwise.
    { includeMetadataChanges: true },
    (found) =>
      see({
        value: checkedAll(shape.collection, found),
        isFromCache: found.metadata.fromCache,
        isChanged: found.docChanges().length > 0,
      }),
    fail,
  );
  return () => {
    stop();
    leave();
  };
};

/** Reads one document; null when it does not exist. Throws when it does not match its schema. */
export const readDocument = async <C extends Collection>(
  collection: C,
  id: string,
): Promise<Stored<C> | null> => {
  const snapshot = await getDoc(doc(firestore(), pathOf(collection, id)));
  if (!snapshot.exists()) return null;
  const found = checked(collection, id, snapshot.data());
  if (!found) throw mismatch();
  return found;
};

/** One page of a query, with a cursor when there may be more. Fails offline: there is no local copy. */
export const readPage = async <C extends Collection>(
  shape: QueryShape<C>,
  cursor?: PageCursor,
): Promise<{ items: Stored<C>[]; next: PageCursor | null }> => {
  const found = await getDocsFromServer(queryOf(shape, cursor));
  return {
    items: checkedAll(shape.collection, found),
    next: found.size < shape.limit ? null : (found.docs.at(-1) ?? null),
  };
};

/** ms after which an unconfirmed write counts as failed. */
const PATIENCE = 15_000;

/** Fails a write that Firestore would queue until the network returns: the user sees the error now and can retry. */
const written = async (write: () => Promise<void>): Promise<void> => {
  if (!isOnline()) throw notReached();
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(notReached()), PATIENCE);
  });
  await Promise.race([write(), tooLate]).finally(() => clearTimeout(late));
};

export const updateFields = (path: string, fields: Record<string, string | boolean>): Promise<void> =>
  written(() => updateDoc(doc(firestore(), path), fields));

export const deleteDocument = (path: string): Promise<void> =>
  written(() => deleteDoc(doc(firestore(), path)));

/** Changes fields of several documents atomically. */
export const updateAll = (paths: readonly string[], fields: Record<string, boolean>): Promise<void> => {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.update(doc(firestore(), path), fields);
  return written(() => batch.commit());
};
