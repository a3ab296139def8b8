import type { QueryShape } from "./query-shape.ts";

interface IndexField {
  fieldPath: string;
  order?: "ASCENDING" | "DESCENDING";
  arrayConfig?: "CONTAINS";
}

interface CompositeIndex {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

/** A field's own settings; an empty list of indexes exempts it and its nested fields from all queries. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: { queryScope?: string }[];
}

export interface IndexFile {
  indexes: CompositeIndex[];
  fieldOverrides: FieldOverride[];
}

const rangeOps = ["<", "<=", ">", ">="];
const text = ({ fieldPath, order, arrayConfig }: IndexField) => `${fieldPath} ${order ?? arrayConfig}`;

/** Fields compared for equality (in any order), then the sort fields (in order), as an index lists them. */
function needsOf({ where, orderBy }: QueryShape): { equal: string[]; sorted: string[] } {
  // The id of a document is the end of every index.
  const ranged = where
    .filter(([field, op]) => field !== "__name__" && rangeOps.includes(op))
    .map(([field]) => field);
  const ordered = orderBy.filter(([field]) => field !== "__name__");
  // Firestore sorts by a compared field, ascending, by default
  const implied = ordered.length > 0 ? [] : ranged.map((field) => `${field} ASCENDING`);
  return {
    equal: where
      .filter(([, op]) => !rangeOps.includes(op))
      .map(([field, op]) => `${field} ${op.startsWith("array-contains") ? "CONTAINS" : "ASCENDING"}`),
    sorted: [
      ...ordered.map(([field, way]) => `${field} ${way === "asc" ? "ASCENDING" : "DESCENDING"}`),
      ...implied,
    ],
  };
}

const same = (a: string[], b: string[]) => a.length === b.length && a.every((one, i) => one === b[i]);

/** Finds the composite index for a query; `automatic` if single-field indexes suffice, undefined if none does. */
export function indexFor(shape: QueryShape, file: IndexFile): CompositeIndex | "automatic" | undefined {
  // Of a subcollection, the index file names the last part alone.
  const query = { ...shape, collection: shape.collection.split("/").at(-1) ?? "" };
  const { equal, sorted } = needsOf(query);
  if (equal.length + sorted.length <= 1) {
    const field = [...equal, ...sorted][0]?.split(" ")[0];
    // Single-field indexes cover a collection, but not a collection group.
    if (query.isGroup)
      return file.fieldOverrides.some(
        ({ collectionGroup, fieldPath, indexes }) =>
          collectionGroup === query.collection &&
          fieldPath === field &&
          indexes.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"),
      )
        ? "automatic"
        : undefined;
    const exempt = file.fieldOverrides.some(
      ({ collectionGroup, fieldPath }) =>
        collectionGroup === query.collection && (field === fieldPath || field?.startsWith(`${fieldPath}.`)),
    );
    return exempt ? undefined : "automatic";
  }
  return file.indexes.find(({ collectionGroup, queryScope, fields }) => {
    if (collectionGroup !== query.collection || queryScope !== "COLLECTION") return false;
    const named = fields.map(text);
    return same(named.slice(0, equal.length).sort(), equal.sort()) && same(named.slice(equal.length), sorted);
  });
}
