import type { CollectionReference, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Instant } from "../core/fields.ts";
import { tally } from "./access.ts";

/** Documents per page of the sweep. */
const DUE_PAGE_SIZE = 50;

/** Ids of due documents, the longest overdue first, and the cursor of the next page. */
interface DuePage {
  ids: string[];
  last: QueryDocumentSnapshot | undefined;
}

async function duePage<T>(
  collection: CollectionReference<T>,
  now: Instant,
  field: string,
  after: QueryDocumentSnapshot | undefined,
): Promise<DuePage> {
  const query = collection.where(field, "<=", now).orderBy(field).select(field);
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
  field = "due",
): AsyncGenerator<string[], void, undefined> {
  let page: DuePage = { ids: [], last: undefined };
  do {
    page = await duePage(collection, now, field, page.last);
    if (page.ids.length > 0) yield page.ids;
  } while (page.ids.length === DUE_PAGE_SIZE);
}

/** Ids of documents that are due at `now`, one after the other: see `duePages`. */
export async function* dueIds<T>(
  collection: CollectionReference<T>,
  now: Instant,
  field = "due",
): AsyncGenerator<string, void, undefined> {
  for await (const ids of duePages(collection, now, field)) yield* ids;
}
