import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDocs,
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
} from "firebase/firestore";
import { getAuth } from "../auth/firebase-auth.ts";
import { firebaseApp } from "../firebase.ts";
import { EMULATOR_HOST, emulatorPorts, isEmulated } from "../site.ts";

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

/** Watches one document; null when it does not exist. */
export const watchDocument = (
  path: string,
  next: (data: object | null) => void,
  fail: (error: Error) => void,
) =>
  onSnapshot(doc(firestore(), path), (snapshot) => next(snapshot.exists() ? withId(snapshot) : null), fail);

/** Watches a query. */
export const watchQuery = (shape: Shape, next: (data: object[]) => void, fail: (error: Error) => void) =>
  onSnapshot(queryOf(shape), (snapshot) => next(snapshot.docs.map(withId)), fail);

/** One page of a query, and where it ended when there may be more. */
export const readPage = async (
  shape: Shape,
  cursor?: Cursor,
): Promise<{ items: object[]; next: Cursor | null }> => {
  const { docs } = await getDocs(queryOf(shape, cursor));
  return { items: docs.map(withId), next: docs.length < shape.limit ? null : (docs.at(-1) ?? null) };
};

/** How many documents match, at most the shape's limit. */
export const countOf = async (shape: Shape): Promise<number> =>
  (await getCountFromServer(queryOf(shape))).data().count;

export const updateFields = (path: string, fields: Record<string, string | boolean>): Promise<void> =>
  updateDoc(doc(firestore(), path), fields);

export const deleteDocument = (path: string): Promise<void> => deleteDoc(doc(firestore(), path));
