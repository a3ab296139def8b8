import {
  AggregateField,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore } from "../../firebase.ts";
import { tally } from "../access.ts";

/** Documents per page. */
const PAGE = 300;

/** Reads at one point in time: consistent with each other, whatever is written in the meantime. */
export interface Snapshot {
  /** The documents of a query with an order, page by page, not parsed. */
  pages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]>;
  getAll(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]>;
  /** Sums of number fields over a query; one read of each field for each thousand documents. */
  sums<F extends string>(query: Query, fields: readonly F[]): Promise<Record<F, number>>;
}

type Reads = Pick<Transaction, "get" | "getAll">;

const snapshotBy = (reads: Reads): Snapshot => ({
  async *pages(query) {
    const limited = query.withConverter(null).limit(PAGE);
    let last: QueryDocumentSnapshot | undefined;
    do {
      const { docs } = await reads.get(last ? limited.startAfter(last) : limited);
      tally.reads += Math.max(1, docs.length);
      if (docs.length > 0) yield docs;
      last = docs.length === PAGE ? docs.at(-1) : undefined;
    } while (last);
  },
  async getAll(refs) {
    const docs: DocumentSnapshot[] = [];
    for (let i = 0; i < refs.length; i += PAGE) {
      const page = refs.slice(i, i + PAGE).map((ref) => ref.withConverter(null));
      tally.reads += page.length;
      docs.push(...(await reads.getAll(...page)));
    }
    return docs;
  },
  async sums<F extends string>(query: Query, fields: readonly F[]) {
    // One at a time: of several fields, only documents that have all of them would count.
    const sums: [F, number][] = [];
    for (const field of fields) {
      tally.reads += 1;
      const sum = await reads.get(query.aggregate({ sum: AggregateField.sum(field) }));
      sums.push([field, sum.data().sum]);
    }
    return Object.fromEntries(sums) as Record<F, number>;
  },
});

/** How `work` reads. */
export type ReadBy = <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;

/** Lets `work` read everything as it is at one moment, for 270 s at most; it writes nothing. */
export const readAtOnce: ReadBy = (work) =>
  firestore().runTransaction((transaction) => work(snapshotBy(transaction)), { readOnly: true });

/** Lets `work` read a database that nothing writes to, for as long as it takes. */
export const readStill: ReadBy = (work) =>
  work(
    snapshotBy({
      get: (query: Readable) => query.get(),
      getAll: (...refs: DocumentReference[]) => firestore().getAll(...refs),
    } as Reads),
  );
type Readable = { get(): Promise<unknown> };

/** Takes the documents that match a schema; the others are given to `onUnreadable` by their path. */
export const readable = <T>(
  docs: readonly DocumentSnapshot<DocumentData>[],
  schema: v.GenericSchema<unknown, T>,
  onUnreadable: (path: string) => void,
): T[] =>
  docs.flatMap((doc) => {
    if (!doc.exists) return [];
    const result = v.safeParse(schema, doc.data());
    if (result.success) return [result.output];
    onUnreadable(doc.ref.path);
    return [];
  });

/** All documents of a query that match a schema: see `readable`. */
export async function readableOf<T>(
  pages: AsyncIterable<readonly DocumentSnapshot<DocumentData>[]>,
  schema: v.GenericSchema<unknown, T>,
  onUnreadable: (path: string) => void,
): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...readable(page, schema, onUnreadable));
  return all;
}
