import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WithFieldValue,
} from "firebase-admin/firestore";
import * as v from "valibot";
import { expiryOf, isExpiring } from "../core/account/periods.ts";

/** Counts of documents this process has read and written, as Firestore bills them (docs/quality.md P11). */
export const tally = { reads: 0, writes: 0 };

/**
 * A stored document does not match its schema. `code` names collection and fields, no value, because it is logged. `path`
 * is that of a document that was read by its converter.
 */
export class SchemaMismatch extends Error {
  override readonly name = "SchemaMismatch";
  readonly code: string;
  readonly path: string | undefined;

  constructor(collection: string, fields: string, path?: string) {
    super(`A stored document of ${collection} does not match its schema at: ${fields}`);
    this.code = `${collection}: ${fields}`;
    this.path = path;
  }
}

/**
 * Parses a stored document by its schema.
 * @throws SchemaMismatch when it does not match, which is a bug
 */
export function parseStored<T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  collection: string,
  path?: string,
): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new SchemaMismatch(collection, result.issues.map((issue) => v.getDotPath(issue)).join(", "), path);
}

/** Converter that parses documents by a schema as they are read: see `parseStored`. */
export function schemaConverter<T extends object>(
  schema: v.GenericSchema<unknown, T>,
): FirestoreDataConverter<T> {
  return {
    toFirestore: (value) => value,
    fromFirestore: (snapshot: QueryDocumentSnapshot) =>
      parseStored(schema, snapshot.data(), snapshot.ref.parent.id, snapshot.ref.path),
  };
}

/**
 * A document as it was read: its data, undefined if it does not exist, and its update time, a precondition for writes.
 */
export interface Loaded<T> {
  ref: DocumentReference<T>;
  data: T | undefined;
  snapshot: Pick<DocumentSnapshot<T>, "updateTime">;
}

const toRead = <T>(snapshot: DocumentSnapshot<T>): Loaded<T> => ({
  ref: snapshot.ref,
  data: snapshot.data(),
  snapshot,
});

/** Documents that were read together, each parsed on its own. */
export interface Sifted<T> {
  /** In the order that they were read; without data where it is missing or unreadable. */
  read: Loaded<T>[];
  /** Paths of those that don't match their schema. */
  unreadable: Set<string>;
}

/** Takes documents as they were read, and sets aside those that don't match their schema. */
export function sift<T>(snapshots: readonly DocumentSnapshot<T>[]): Sifted<T> {
  const unreadable = new Set<string>();
  const read = snapshots.map((snapshot) => {
    try {
      return toRead(snapshot);
    } catch (error) {
      if (!(error instanceof SchemaMismatch)) throw error;
      unreadable.add(snapshot.ref.path);
      return { ref: snapshot.ref, data: undefined, snapshot };
    }
  });
  return { read, unreadable };
}

/** Reads one document; costs one read whether it exists or not. */
export async function get<T>(ref: DocumentReference<T>): Promise<Loaded<T>> {
  tally.reads += 1;
  return toRead(await ref.get());
}

/** Reads several documents of one kind in one round trip. */
export const getAll = async <T>(refs: DocumentReference<T>[]): Promise<Loaded<T>[]> =>
  (await snapshotsOf(refs)).map(toRead);

/** Reads several documents of one kind in one round trip, each parsed on its own. */
export const siftAll = async <T>(refs: DocumentReference<T>[]): Promise<Sifted<T>> =>
  sift(await snapshotsOf(refs));

async function snapshotsOf<T>(refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> {
  const [first] = refs;
  if (!first) return [];
  tally.reads += refs.length;
  const found: DocumentSnapshot<unknown>[] = await first.firestore.getAll(...(refs as DocumentReference[]));
  return found as DocumentSnapshot<T>[];
}

/** Reads one document of each of several kinds in one round trip. */
export function getEach<T extends unknown[]>(
  ...refs: { [K in keyof T]: DocumentReference<T[K]> }
): Promise<{ [K in keyof T]: Loaded<T[K]> }> {
  return getAll(refs as DocumentReference<unknown>[]) as Promise<{ [K in keyof T]: Loaded<T[K]> }>;
}

/** Runs a query, which must have a limit; costs one read per document, at least one. */
export const list = async <T>(query: Query<T>): Promise<Loaded<T>[]> => (await docsOf(query)).map(toRead);

/** Runs a query as `list` does, each document parsed on its own. */
export const siftList = async <T>(query: Query<T>): Promise<Sifted<T>> => sift(await docsOf(query));

async function docsOf<T>(query: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  const { docs, size } = await query.get();
  tally.reads += Math.max(1, size);
  return docs;
}

/** Sums a number field over a collection or query; costs one read per thousand documents. */
export async function sumOf<T>(query: Query<T>, field: string): Promise<number> {
  tally.reads += 1;
  const result = await query.aggregate({ sum: AggregateField.sum(field) }).get();
  return result.data().sum;
}

/** Counts the documents of a collection or query; costs one read per thousand. */
export async function countOf<T>(query: Query<T>): Promise<number> {
  tally.reads += 1;
  return (await query.count().get()).data().count;
}

/** What is read of a reference to tell its collection. */
interface Placed {
  parent: { id: string; parent: unknown };
}

/** Whether a document is of a collection whose documents get an `expireAt` from what they say. */
export const mayExpire = ({ parent }: Placed): boolean => parent.parent === null && isExpiring(parent.id);

/** When Firestore may delete a document as it is to be written (TTL); undefined where it must be kept, or has no period. */
export function expireAtOf(ref: Placed, value: object): Timestamp | undefined {
  const at = mayExpire(ref) ? expiryOf(ref.parent.id, value) : undefined;
  return at === undefined ? undefined : Timestamp.fromMillis(at);
}

/** A new document with its `expireAt`, where its collection has a period of keeping: see `periods`. */
export function withExpiry<T>(ref: Placed, value: T): T {
  const expireAt = expireAtOf(ref, value as object);
  return expireAt ? { ...value, expireAt } : value;
}

/** Creates one document; throws an error with code 6 if it exists. */
export async function create<T>(collection: CollectionReference<T>, id: string, value: T): Promise<void> {
  tally.writes += 1;
  const ref = collection.doc(id);
  await ref.create(withExpiry(ref, value) as WithFieldValue<T>);
}
