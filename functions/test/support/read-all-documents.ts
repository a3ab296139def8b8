import { type DocumentData, Timestamp } from "firebase-admin/firestore";
import { DATABASE } from "../../src/deployment.ts";

// Reads and restores the whole database by the emulator's REST interface: two requests, however many documents.

/** Every document by its path, decoded. */
export type AllDocuments = Map<string, DocumentData>;

/** A document as the REST interface has it. */
interface Stored {
  name: string;
  fields?: Record<string, Value>;
}
type Value = Record<string, unknown>;

const root = () => `projects/${process.env.GCLOUD_PROJECT}/databases/${DATABASE}/documents`;

async function send(version: string, method: string, action = "", body?: object): Promise<unknown> {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/${version}/${root()}${action}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} returned ${answer.status}.`);
  return answer.json();
}

async function queryAll(): Promise<[path: string, document: Stored][]> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = (await send("v1", "POST", ":runQuery", { structuredQuery })) as { document?: Stored }[];
  const found = rows.flatMap(({ document }) =>
    document ? [[document.name.slice(root().length + 1), document] as [string, Stored]] : [],
  );
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Records of the sandbox processor, which in production belong to another company. */
const isProcessors = (path: string) => path.startsWith("sandbox/");

/** Reads every document of every collection, sorted by path; the processor's records only if requested. */
export async function readAllDocuments({ withProcessor = false } = {}): Promise<AllDocuments> {
  const all = (await queryAll()).filter(([path]) => withProcessor || !isProcessors(path));
  return new Map(all.map(([path, { fields = {} }]) => [path, decodeFields(fields)]));
}

/** Saves the database, without the processor's records; returns a function that restores it. */
export async function saveDatabase(): Promise<() => Promise<void>> {
  const all = (await queryAll()).filter(([path]) => !isProcessors(path));
  const writes = all.map(([, { name, fields }]) => ({ update: { name, fields } }));
  return async () => {
    await send("emulator/v1", "DELETE");
    await send("v1", "POST", ":commit", { writes });
  };
}

/** Returns the paths of documents that contain a text, in path or content. */
export const pathsMentioning = (all: AllDocuments, text: string): string[] =>
  [...all].flatMap(([path, data]) => (JSON.stringify([path, data]).includes(text) ? [path] : []));

const decodeFields = (fields: Record<string, Value>): DocumentData =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

function decode(value: Value): unknown {
  const [[kind, content] = []] = Object.entries(value);
  if (kind === "nullValue") return null;
  if (kind === "stringValue" || kind === "booleanValue") return content;
  if (kind === "integerValue" || kind === "doubleValue") return Number(content);
  if (kind === "bytesValue") return Buffer.from(content as string, "base64");
  if (kind === "timestampValue") return Timestamp.fromDate(new Date(content as string));
  if (kind === "arrayValue") return ((content as { values?: Value[] }).values ?? []).map(decode);
  if (kind === "mapValue") return decodeFields((content as { fields?: Record<string, Value> }).fields ?? {});
  throw new Error(`Unexpected value in a document: ${kind}.`);
}
