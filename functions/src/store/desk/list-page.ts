import { FieldPath } from "firebase-admin/firestore";
import { sift, tally } from "../access.ts";
import type { ListQuery } from "./list-queries.ts";

/** Where counting stops, and how many documents one read counts: one read, however many there are. */
const MOST_COUNTED = 1_000;

/** A document of a page of a list; without data where it can't be read. */
export interface ListedDocument<T = unknown> {
  id: string;
  data: T;
}

/** The end of a page: the value that its last document is sorted by, and its id. */
export type PageEnd = [sorted: string | number, id: string];

interface ListPage {
  page: ListedDocument[];
  /** Undefined on the last page. */
  next: PageEnd | undefined;
  /** How many documents there are, 1,000 at most; only with the first page of a list that is counted. */
  count: number | undefined;
}

/** Counts the documents of a list, up to `most`. */
export async function countUpTo({ query }: Pick<ListQuery, "query">, most = MOST_COUNTED): Promise<number> {
  const { count } = (await query.limit(most).count().get()).data();
  tally.reads += Math.max(1, Math.ceil(count / MOST_COUNTED));
  return count;
}

/** Reads a page of `most` rows of a list of the desk after the end of another one: one read more than rows. */
export async function readListPage(
  row: ListQuery,
  after: PageEnd | undefined,
  most: number,
): Promise<ListPage> {
  const [field, direction] = row.sortedBy;
  const sorted = row.query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  const rest = after === undefined ? sorted : sorted.startAfter(...after);
  // Where the first page is counted, the count says whether there is a second one.
  const isCounted = row.isCounted === true && after === undefined;
  const [{ docs }, count] = await Promise.all([
    rest.limit(isCounted ? most : most + 1).get(),
    isCounted ? countUpTo(row) : undefined,
  ]);
  tally.reads += Math.max(1, docs.length);
  const page = docs.slice(0, most);
  const last = page.at(-1);
  const isMore = (count ?? docs.length) > page.length;
  return {
    page: sift(page).read.map(({ ref, data }) => ({ id: ref.id, data })),
    next: isMore && last ? [last.get(field), last.id] : undefined,
    count,
  };
}
