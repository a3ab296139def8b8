import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import * as v from "valibot";

/** Counts of documents this process has read and written, as Firestore bills them (docs/quality.md P11). */
export const tally = { reads: 0, writes: 0 };

/** A stored document does not match its schema. `code` names collection and fields, no value, because it is logged. */
export class SchemaMismatch extends Error {
  override readonly name = "SchemaMismatch";
  readonly code: string;

  constructor(collection: string, fields: string) {
    super(`A stored document of ${collection} does not match its schema at: ${fields}`);
    this.code = `${collection}: ${fields}`;
  }
}

/**
 * Parses a stored document by its schema.
 * @throws SchemaMismatch when it does not match, which is a bug
 */
export function parseStored<T>(schema: v.GenericSchema<unknown, T>, data: unknown, collection: string): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new SchemaMismatch(collection, result.issues.map((issue) => v.getDotPath(issue)).join(", "));
}

/** Converter that parses documents by a schema as they are read: see `parseStored`. */
export function schemaConverter<T extends object>(
  schema: v.GenericSchema<unknown, T>,
): FirestoreDataConverter<T> {
  return {
    toFirestore: (value) => value,
    fromFirestore: (snapshot: QueryDocumentSnapshot) =>
      parseStored(schema, snapshot.data(), snapshot.ref.parent.id),
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

/** Reads one document; costs one read whether it exists or not. */
export async function get<T>(ref: DocumentReference<T>): Promise<Loaded<T>> {
  tally.reads += 1;
  return toRead(await ref.get());
}

/** Reads several documents of one kind in one round trip. */
export async function getAll<T>(refs: DocumentReference<T>[]): Promise<Loaded<T>[]> {
  const [first] = refs;
  if (!first) return [];
  tally.reads += refs.length;
  const snapshots = await first.firestore.getAll(...(refs as DocumentReference[]));
  return snapshots.map((snapshot) => toRead(snapshot as DocumentSnapshot<unknown> as DocumentSnapshot<T>));
}

/** Reads one document of each of several kinds in one round trip. */
export function getEach<T extends unknown[]>(
  ...refs: { [K in keyof T]: DocumentReference<T[K]> }
): Promise<{ [K in keyof T]: Loaded<T[K]> }> {
  return getAll(refs as DocumentReference<unknown>[]) as Promise<{ [K in keyof T]: Loaded<T[K]> }>;
}

/** Runs a query, which must have a limit; costs one read per document, at least one. */
export async function list<T>(query: Query<T>): Promise<Loaded<T>[]> {
  const result = await query.get();
  tally.reads += Math.max(1, result.size);
  return result.docs.map(toRead);
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

/** Creates one document; throws an error with code 6 if it exists. */
export async function create<T>(collection: CollectionReference<T>, id: string, value: T): Promise<void> {
  tally.writes += 1;
  await collection.doc(id).create(value);
}
