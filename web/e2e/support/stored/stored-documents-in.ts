import { DATABASE } from "../../../../functions/src/deployment.ts";

type Value = Record<string, unknown>;

/** Converts a value of Firestore's REST interface to plain JavaScript. */
function decode(value: Value): unknown {
  const [kind = "", inner] = Object.entries(value)[0] ?? [];
  if (kind === "integerValue") return Number(inner);
  if (kind === "arrayValue") return ((inner as { values?: Value[] }).values ?? []).map(decode);
  if (kind === "mapValue") return decodeFields((inner as { fields?: Record<string, Value> }).fields ?? {});
  return kind === "nullValue" ? null : inner;
}

const decodeFields = (fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

/** Reads stored documents without the security rules. */
export function storedDocumentsIn(host: string, project: string) {
  const root = `http://${host}/v1/projects/${project}/databases/${DATABASE}/documents`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  return {
    /** Returns a document; undefined when there is none. */
    async get<T>(path: string): Promise<T | undefined> {
      const answer = await fetch(`${root}/${path}`, { headers });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${path} returned ${answer.status}.`);
      return decodeFields(((await answer.json()) as { fields?: Record<string, Value> }).fields ?? {}) as T;
    },
    /** Finds documents of a collection by the value of a field; a nested field is `a.b`. */
    async find<T>(collection: string, field: string, text: string): Promise<T[]> {
      return (await query<T>(collection, field, text)).map(({ data }) => data);
    },
    /** Finds documents as `find` does, each with its id. */
    findWithIds: query,
  };

  async function query<T>(
    collection: string,
    field: string,
    text: string,
  ): Promise<{ id: string; data: T }[]> {
    const where = {
      fieldFilter: { field: { fieldPath: field }, op: "EQUAL", value: { stringValue: text } },
    };
    const structuredQuery = { from: [{ collectionId: collection }], where };
    const answer = await fetch(`${root}:runQuery`, {
      method: "POST",
      headers,
      body: JSON.stringify({ structuredQuery }),
    });
    const rows = (await answer.json()) as { document?: { name: string; fields: Record<string, Value> } }[];
    return rows.flatMap(({ document }) => {
      if (!document) return [];
      const id = document.name.slice(document.name.lastIndexOf("/") + 1);
      return [{ id, data: decodeFields(document.fields) as T }];
    });
  }
}
