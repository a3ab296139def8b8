import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocsFromServer,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { isOnline } from "../api/online.ts";
import { getAuth } from "../auth/firebase-auth.ts";
import { firebaseApp } from "../firebase.ts";
import { EMULATOR_HOST, emulatorPorts, isEmulated } from "../site.ts";
import { onceAnswered } from "./once-answered.ts";

/** One condition of a query. */
export type Where =
  | readonly [field: string, is: "==" | "<=" | "array-contains", value: string | number | boolean]
  | readonly [field: string, is: "in", value: readonly string[]];

/** A query as data: what `firestore.rules` allows is in the files beside this one. */
export interface Shape {
  collection: string;
  where: readonly Where[];
  /** Newest first, by createdAt. */
  newestFirst?: boolean;
  limit: number;
}

/** Where a page ended; only handed back. */
export type Cursor = QueryDocumentSnapshot;

let db: Firestore | undefined;

const firestore = (): Firestore => {
  if (db) return db;
  getAuth();
  // Memory alone: the persistent cache would keep addresses after sign-out (quality P5).
  db = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  if (isEmulated) connectFirestoreEmulator(db, EMULATOR_HOST, emulatorPorts().firestore);
  return db;
};

const queryOf = (shape: Shape, cursor?: Cursor) => {
  const constraints: QueryConstraint[] = shape.where.map(([field, is, value]) => where(field, is, value));
  if (shape.newestFirst) constraints.push(orderBy("createdAt", "desc"));
  if (cursor) constraints.push(startAfter(cursor));
  return query(collection(firestore(), shape.collection), ...constraints, limit(shape.limit));
};

const withId = (snapshot: QueryDocumentSnapshot) => ({ ...snapshot.data(), id: snapshot.id });

/** As Firestore itself would say it. */
const notReached = () =>
  Object.assign(new Error("The database could not be reached."), { code: "unavailable" });

/** Watches one document; null when it does not exist. What is not known for want of a network is no null. */
export const watchDocument = (
  path: string,
  next: (data: object | null) => void,
  fail: (error: Error) => void,
) =>
  onSnapshot(
    doc(firestore(), path),
    (snapshot) => {
      if (snapshot.exists()) next(withId(snapshot));
      else if (snapshot.metadata.fromCache) fail(notReached());
      else next(null);
    },
    fail,
  );

/** Watches a query. What is found for want of a network is no list: it may be empty, or a part. */
export const watchQuery = (shape: Shape, next: (data: object[]) => void, fail: (error: Error) => void) => {
  const { see, stop } = onceAnswered<object>({ next, unknown: () => fail(notReached()), isOnline });
  const leave = onSnapshot(
    queryOf(shape),
    // The answer may be what is in memory already, and would not be heard of otherwise.
    { includeMetadataChanges: true },
    (found) =>
      see({
        value: found.docs.map(withId),
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

/** Reads one document; null when it does not exist. */
export const readDocument = async (path: string): Promise<object | null> => {
  const snapshot = await getDoc(doc(firestore(), path));
  return snapshot.exists() ? withId(snapshot) : null;
};

/** Watches a query as the server has it: not what is left of it here while it is loaded or the line is down. */
export const watchServer = (shape: Shape, next: (data: object[]) => void, fail: (error: Error) => void) =>
  onSnapshot(
    queryOf(shape),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (!metadata.fromCache) next(docs.map(withId));
    },
    fail,
  );

/** One page of a query, and where it ended when there may be more. Fails without the server: nothing is kept here. */
export const readPage = async (
  shape: Shape,
  cursor?: Cursor,
): Promise<{ items: object[]; next: Cursor | null }> => {
  const { docs } = await getDocsFromServer(queryOf(shape, cursor));
  return { items: docs.map(withId), next: docs.length < shape.limit ? null : (docs.at(-1) ?? null) };
};

/** How many documents match, at most the shape's limit. */
export const countOf = async (shape: Shape): Promise<number> =>
  (await getCountFromServer(queryOf(shape))).data().count;

/** ms after which a write that nobody has confirmed is called failed. */
const PATIENCE = 15_000;

/** Firestore would hold a write back until the network returns; a person wants to know now, and may ask again. */
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

/** Changes fields of several documents, all or none. */
export const updateAll = (paths: readonly string[], fields: Record<string, boolean>): Promise<void> => {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.update(doc(firestore(), path), fields);
  return written(() => batch.commit());
};
