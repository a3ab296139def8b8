import { readFileSync } from "node:fs";

/** A node of the description: what a parameter or a field of an answer looks like. */
export interface Node {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, Node>;
  required?: string[];
  /** False refuses other properties; a node describes them. */
  additionalProperties?: false | Node;
  items?: Node;
  enum?: (string | boolean)[];
  anyOf?: Node[];
  maxLength?: number;
  nullable?: boolean;
  $ref?: string;
  /** The field is an id unless the request expands it. */
  "x-expandable"?: string[];
  /** The object has more fields than the description names. */
  "x-untold"?: boolean;
}

interface Operation {
  operationId: string;
  parameters: Node;
  answer: Node;
}

/** A request's operation, and the id in its path. */
export interface Called {
  operation: Operation;
  id: string;
}

interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Node> };
}

const readDescription = (file: string): Description =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** Stripe's own description of the paths we may use, as the SDK of this release carries it; kept unchanged. */
const description = readDescription("./description.json");
/** Paths that it lacks, written by us from the SDK's type declarations. */
const ours = readDescription("./balance-description.json");
const paths = { ...description.paths, ...ours.paths };
const schemas = { ...description.components.schemas, ...ours.components.schemas };

/** The version of the API that is described. */
export const describedVersion = description.info.version;

/** A node's own content: that of the object it refers to, if it refers to one. */
export function resolved(node: Node): Node {
  if (node.$ref === undefined) return node;
  const schema = schemas[node.$ref.split("/").at(-1) ?? ""];
  if (!schema) throw new Error(`The description has no ${node.$ref}.`);
  return { ...schema, ...(node.nullable && { nullable: true }) };
}

/** Whether a field is a list of other objects, which an answer holds only if the request expands it. */
export const isIncludedList = (node: Node | undefined): boolean =>
  node !== undefined && resolved(node).properties?.object?.enum?.[0] === "list";

/** The operation of a request; undefined for a path or method that Stripe does not have. */
export function operationOf(method: string, path: string): Called | undefined {
  for (const [template, operations] of Object.entries(paths)) {
    const match = new RegExp(`^${template.replace("{id}", "([\\w-]+)")}$`).exec(path);
    const operation = operations[method.toLowerCase()];
    if (match && operation) return { operation, id: match[1] ?? "" };
  }
  return undefined;
}
