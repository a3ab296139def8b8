import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../dev/state.ts";
import type { Environment } from "../environments/environment.ts";
import type { Json, Row } from "./row.ts";

type Document = { [key: string]: Json };

/** A field of an index: by order, or by what an array contains. */
interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

/** A field with indexes of its own, or none; what expires has a row of its own. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: { order?: string; arrayConfig?: string; queryScope: string }[];
}

const { indexes, fieldOverrides }: { indexes: Index[]; fieldOverrides: FieldOverride[] } = JSON.parse(
  readFileSync(join(repositoryRoot, "firestore.indexes.json"), "utf8"),
);

const nameOf = ({ fieldPath, order, arrayConfig }: IndexField): string =>
  `${fieldPath}${order === "DESCENDING" ? " descending" : ""}${arrayConfig ? " contains" : ""}`;

/** `fieldPath` and what it is indexed by; Google says more. */
const keyOf = (fields: readonly IndexField[]): string => JSON.stringify(fields.map(nameOf));

/** Google ends each index by the id of a document. */
const withoutId = (fields: readonly IndexField[]): IndexField[] =>
  fields.filter(({ fieldPath }) => fieldPath !== "__name__");

/** The indexes of several fields that queries need. Building one takes minutes, of many documents hours. */
const compositeRows = ({ project, database }: Environment): Row[] =>
  indexes.map(({ collectionGroup, queryScope, fields }) => {
    const parent = `/v1/projects/${project}/databases/${database.id}/collectionGroups`;
    return {
      what: `The index of ${collectionGroup} by ${fields.map(nameOf).join(", ")}`,
      service: "firestoreOrigin",
      path: `${parent}/-/indexes`,
      inList: {
        field: "indexes",
        matches: (one) =>
          String(one.name).includes(`/collectionGroups/${collectionGroup}/indexes/`) &&
          one.queryScope === queryScope &&
          keyOf(withoutId(one.fields as unknown as IndexField[])) === keyOf(fields),
      },
      wanted: { state: "READY" },
      isQuiet: true,
      isBuilding: ({ state }) => state === "CREATING",
      create: {
        method: "POST",
        path: `${parent}/${collectionGroup}/indexes`,
        body: { queryScope, fields: fields as unknown as Json },
      },
      byHand: "delete it in the Google Cloud console under Firestore → Indexes, then run npm run infra again",
    };
  });

/** Fields with indexes of their own, or none because nothing is looked for by them. */
const fieldRows = ({ project, database }: Environment): Row[] =>
  fieldOverrides
    .filter(({ ttl }) => !ttl)
    .map(({ collectionGroup, fieldPath, indexes: own }) => {
      const path = `/v1/projects/${project}/databases/${database.id}/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
      const ready = own.map(({ queryScope, ...by }) => ({
        queryScope,
        fields: [{ fieldPath, ...by }],
        state: "READY",
      }));
      return {
        what: `The indexes of ${fieldPath} in ${collectionGroup}`,
        service: "firestoreOrigin",
        path,
        wanted: { indexConfig: { usesAncestorConfig: false, indexes: ready as unknown as Json } },
        isQuiet: true,
        isBuilding: ({ indexConfig }) =>
          (((indexConfig as Document | undefined)?.indexes ?? []) as Document[]).some(
            ({ state }) => state === "CREATING",
          ),
        update: () => ({
          method: "PATCH",
          path: `${path}?updateMask=indexConfig`,
          body: { indexConfig: { indexes: own as unknown as Json } },
        }),
      };
    });

/** Everything of firestore.indexes.json but what expires. */
export const indexRows = (environment: Environment): Row[] => [
  ...compositeRows(environment),
  ...fieldRows(environment),
];
