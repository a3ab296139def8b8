import {
  type CollectionReference,
  FieldPath,
  Filter,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { Instant } from "../core/fields.ts";
import { type IdRange, idRanges, type Shard } from "../core/shards.ts";
import { tally } from "./access.ts";

/** Documents per page of the sweep. */
const DUE_PAGE_SIZE = 50;

/** Ids of due documents, the longest overdue first, and the cursor of the next page. */
interface DuePage {
  ids: string[];
  last: QueryDocumentSnapshot | undefined;
}

/** The documents of one shard, and how the ids of the collection begin before the hash. */
export interface DuePart {
  shard: Shard;
  prefixes: readonly string[];
}

const inRange = ({ from, until }: IdRange): Filter =>
  Filter.and(
    ...(from === undefined ? [] : [Filter.where(FieldPath.documentId(), ">=", from)]),
    ...(until === undefined ? [] : [Filter.where(FieldPath.documentId(), "<", until)]),
  );

/** The documents of a part; a condition of ids, which the index of any other field has, too. */
const inPart = <T>(collection: CollectionReference<T>, part: DuePart | undefined): Query<T> =>
  part === undefined || part.shard.of === 1
    ? collection
    : collection.where(Filter.or(...idRanges(part.shard, part.prefixes).map(inRange)));

/** Which of the due documents are looked for: those of a field other than `due`, or of one shard. */
interface DueOf {
  field?: string;
  part?: DuePart;
}

async function duePage<T>(
  collection: CollectionReference<T>,
  now: Instant,
  { field = "due", part }: DueOf,
  after: QueryDocumentSnapshot | undefined,
): Promise<DuePage> {
  const query = inPart(collection, part).where(field, "<=", now).orderBy(field).select(field);
  const { docs } = await (after ? query.startAfter(after) : query).limit(DUE_PAGE_SIZE).get();
  tally.reads += Math.max(1, docs.length);
  return { ids: docs.map(({ id }) => id), last: docs.at(-1) };
}

/**
 * Pages of the ids of documents whose `field` is not after `now` (ms UTC), the longest overdue first. They are not
 * parsed here, so one that does not match its schema does not delay the others.
 */
export async function* duePages<T>(
  collection: CollectionReference<T>,
  now: Instant,
  of: DueOf = {},
): AsyncGenerator<string[], void, undefined> {
  let page: DuePage = { ids: [], last: undefined };
  do {
    page = await duePage(collection, now, of, page.last);
    if (page.ids.length > 0) yield page.ids;
  } while (page.ids.length === DUE_PAGE_SIZE);
}

/** Ids of documents that are due at `now`, one after the other: see `duePages`. */
export async function* dueIds<T>(
  collection: CollectionReference<T>,
  now: Instant,
  of: DueOf = {},
): AsyncGenerator<string, void, undefined> {
  for await (const ids of duePages(collection, now, of)) yield* ids;
}
