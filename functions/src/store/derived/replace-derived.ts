import { isDeepStrictEqual } from "node:util";
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import * as v from "valibot";
import { counterOf, shardIdsOf } from "../../core/counter-shards.ts";
import { firestore } from "../../firebase.ts";
import { tally } from "../access.ts";
import { Batch, isNotFoundError, isStaleWriteError } from "../commit.ts";
import { documentPages } from "../document-pages.ts";

/** A derived document that differed from what it should be, by its path. */
export interface RebuiltDocument {
  path: string;
  /** `changed meanwhile`: a trigger wrote it during the run, so it was not replaced. */
  was: "missing" | "different" | "too much" | "unreadable" | "changed meanwhile";
}

/** The documents of a collection as they were stored, by id. */
export interface StoredCollection {
  collection: CollectionReference;
  docs: Map<string, QueryDocumentSnapshot<DocumentData>>;
}

/** Reads all documents of a collection, not parsed. */
export async function readStored<T>(collection: CollectionReference<T>): Promise<StoredCollection> {
  const raw = collection.withConverter(null) as CollectionReference;
  const docs = new Map<string, QueryDocumentSnapshot<DocumentData>>();
  for await (const page of documentPages(raw)) for (const doc of page) docs.set(doc.id, doc);
  return { collection: raw, docs };
}

/** Documents of one read. */
const AT_ONCE = 300;

/** Reads some documents, not parsed; those that exist, by path. */
export async function readStoredAt<T>(
  refs: readonly DocumentReference<T>[],
): Promise<Map<string, QueryDocumentSnapshot<DocumentData>>> {
  const docs = new Map<string, QueryDocumentSnapshot<DocumentData>>();
  for (let i = 0; i < refs.length; i += AT_ONCE) {
    const page = refs.slice(i, i + AT_ONCE).map((ref) => ref.withConverter(null) as DocumentReference);
    tally.reads += page.length;
    for (const doc of await firestore().getAll(...page))
      if (doc.exists) docs.set(doc.ref.path, doc as QueryDocumentSnapshot<DocumentData>);
  }
  return docs;
}

/** Reads some documents of a collection by their ids, not parsed. */
export async function readStoredOf<T>(
  collection: CollectionReference<T>,
  ids: readonly string[],
): Promise<StoredCollection> {
  const found = await readStoredAt(ids.map((id) => collection.doc(id)));
  const docs = new Map([...found.values()].map((doc) => [doc.id, doc] as const));
  return { collection: collection.withConverter(null) as CollectionReference, docs };
}

/** A value without the sign of zero, and without zeros and empty values in its maps: reversals leave those behind. */
function withoutNothing(value: unknown): unknown {
  if (typeof value === "number") return value + 0;
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withoutNothing(one)] as const);
  return Object.fromEntries(fields.filter(([, one]) => one !== 0 && !isEmpty(one)));
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Whether two documents are equal; a missing document equals one with only zeros. */
function isSame(a: object | undefined, b: object | undefined): boolean {
  if (!a || !b) return isEmpty(withoutNothing(a ?? b ?? {}));
  const isEqual = (name: string) =>
    isDeepStrictEqual(withoutNothing(a[name as never]), withoutNothing(b[name as never]));
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(isEqual);
}

/** How to correct one document; undefined where it is correct. */
function differenceOf(
  stored: object | undefined,
  expected: object | undefined,
): RebuiltDocument["was"] | undefined {
  if (isSame(stored, expected)) return undefined;
  return stored === undefined ? "missing" : expected === undefined ? "too much" : "different";
}

/**
 * Replaces the documents of a collection that differ from the expected ones, each with the document as it was read as its
 * precondition. Fields of `uncompared` may differ. Returns the documents that differed.
 */
export async function replaceDerived(
  { collection, docs }: StoredCollection,
  expected: ReadonlyMap<string, object>,
  uncompared: readonly string[] = [],
): Promise<RebuiltDocument[]> {
  const rebuilt: RebuiltDocument[] = [];
  for (const id of [...new Set([...docs.keys(), ...expected.keys()])].sort()) {
    const [doc, value] = [docs.get(id), expected.get(id)];
    const was = differenceOf(without(doc?.data(), uncompared), value);
    if (!was) continue;
    const ref = collection.doc(id);
    const read = { ref, data: doc?.data(), snapshot: doc ?? {} };
    const batch = new Batch();
    if (value) batch.put(read, value as DocumentData);
    else batch.remove(read);
    rebuilt.push({ path: ref.path, was: (await isCommitted(batch)) ? was : "changed meanwhile" });
  }
  return rebuilt;
}

/** How the shards of a counter are read and added up. */
interface CounterOf<T extends object> {
  schema: v.GenericSchema<unknown, T>;
  add: (a: T, b: T) => T;
}

/** What a counter is by its shards: one alone as it is stored, and of several their sum, or nothing if one can't be read. */
function counted<T extends object>(
  shards: readonly QueryDocumentSnapshot<DocumentData>[],
  { schema, add }: CounterOf<T>,
): object | undefined {
  const stored = shards.map((doc): unknown => doc.data());
  if (stored.length < 2) return shards[0]?.data();
  const values = stored.filter((one): one is T => v.is(schema, one));
  if (values.length < stored.length) return {};
  return values.reduce(add);
}

/**
 * Replaces the counters of a collection whose shards don't add up to the expected sum: one document for each, in the batch that removes
 * its other shards, all as they were read. A shard that has come since is a counter that changed meanwhile: what was counted in it may be
 * expected, too. Returns the counters that differed.
 */
export async function replaceCounters<T extends object>(
  { collection, docs }: StoredCollection,
  expected: ReadonlyMap<string, T>,
  of: CounterOf<T>,
): Promise<RebuiltDocument[]> {
  const rebuilt: RebuiltDocument[] = [];
  const shards = Map.groupBy(docs.values(), ({ id }) => counterOf(id));
  for (const id of [...new Set([...shards.keys(), ...expected.keys()])].sort()) {
    const [stored = [], value, ref] = [shards.get(id), expected.get(id), collection.doc(id)];
    const was = differenceOf(counted(stored, of), value);
    if (!was) continue;
    const since = await readStoredOf(
      collection,
      shardIdsOf(id).filter((shard) => !docs.has(shard)),
    );
    const whole = docs.get(id);
    const batch = new Batch();
    if (value) batch.put({ ref, data: whole?.data(), snapshot: whole ?? {} }, value as DocumentData);
    for (const doc of stored)
      if (doc !== whole || !value) batch.remove({ ref: doc.ref, data: doc.data(), snapshot: doc });
    const isReplaced = since.docs.size === 0 && (await isCommitted(batch));
    rebuilt.push({ path: ref.path, was: isReplaced ? was : "changed meanwhile" });
  }
  return rebuilt;
}

const without = (stored: DocumentData | undefined, names: readonly string[]): DocumentData | undefined =>
  stored && Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));

const isCommitted = (batch: Batch): Promise<boolean> =>
  batch.commit().then(
    () => true,
    (error: unknown) => {
      if (isStaleWriteError(error) || isNotFoundError(error)) return false;
      throw error;
    },
  );
