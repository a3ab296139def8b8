import {
  collection,
  type Firestore,
  limit as limitTo,
  orderBy as orderedBy,
  type QueryConstraint,
  query,
  type WhereFilterOp,
  where as whereIs,
} from "firebase/firestore";
import { DAY } from "../../src/core/constants.ts";

/** A query as data: what is sent and what the index file must cover. */
export interface QueryShape {
  collection: string;
  where: [field: string, op: WhereFilterOp, value: unknown][];
  orderBy: [field: string, direction: "asc" | "desc"][];
  limit: number;
  /** Whether it is a collection group query. */
  isGroup?: true;
}

type Condition = QueryShape["where"][number];
type Compare = (field: string, value: unknown) => Condition;

/** The current time of the shapes, ms UTC. */
export const shapesNow = Date.UTC(2026, 6, 1);

export const is: Compare = (field, value) => [field, "==", value];
export const has: Compare = (field, value) => [field, "array-contains", value];
export const oneOf = (field: string, ...values: unknown[]): Condition => [field, "in", values];
export const from: Compare = (field, value) => [field, ">=", value];
export const after: Compare = (field, value) => [field, ">", value];
export const upTo: Compare = (field, value) => [field, "<=", value];
export const before: Compare = (field, value) => [field, "<", value];

/** A query of at most `limit` documents, sorted by fields; "at desc" begins with the newest. */
export const find = (
  collection: string,
  limit: number,
  where: Condition[] = [],
  ...sortedBy: string[]
): QueryShape => ({
  collection,
  where,
  orderBy: sortedBy.map((sorted) => {
    const [field = "", direction] = sorted.split(" ");
    return [field, direction === "desc" ? "desc" : "asc"];
  }),
  limit,
});

/** What a job finds to do: documents whose time has come, the earliest first. */
export const due = (collection: string, field = "due", limit = 50): QueryShape =>
  find(collection, limit, [upTo(field, shapesNow)], field);

/** All documents of a collection by the value of a field, in pages. */
export const allWith = (collection: string, condition: Condition): QueryShape =>
  find(collection, 200, [condition], "__name__");

/** A day of a journal, in pages. */
export const dayOf = (collection: string): QueryShape =>
  find(collection, 300, [from("at", shapesNow), before("at", shapesNow + DAY)], "at", "__name__");

export const withLimit = (limit: number, shape: QueryShape): QueryShape => ({ ...shape, limit });

/** The query as the browser's SDK sends it; a limit of Infinity is omitted. */
export function toClientQuery(db: Firestore, { where, orderBy, limit, ...shape }: QueryShape) {
  const constraints: QueryConstraint[] = [
    ...where.map(([field, op, value]) => whereIs(field, op, value)),
    ...orderBy.map(([field, direction]) => orderedBy(field, direction)),
    ...(limit === Infinity ? [] : [limitTo(limit)]),
  ];
  return query(collection(db, shape.collection), ...constraints);
}
