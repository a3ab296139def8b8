import type { GenericSchema } from "valibot";

/** The shape of a schema, as far as an older page or server depends on it. */
export type Shape =
  | { type: "object"; keys: Record<string, { shape: Shape; isOptional: boolean }> }
  | { type: "list"; item: Shape }
  | { type: "options"; options: string[] }
  | { type: "either"; shapes: Shape[] }
  | { type: "record"; value: Shape }
  /** A kind of value: `string`, `number` … */
  | { type: "value"; kind: string; isNullable?: true };

/** What we read of a schema of valibot. */
interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  items?: Schema[];
  value?: Schema | string | number | boolean;
  options?: (Schema | string | number)[];
  literal?: string | number | boolean;
  pipe?: Schema[];
}

const optionalTypes = new Set(["optional", "exact_optional", "nullish", "undefinedable"]);
const wrapperTypes = new Set([...optionalTypes, "nullable", "non_optional", "non_nullable", "non_nullish"]);

const nothing: Shape = { type: "value", kind: "null" };

/** Describes a schema of valibot. */
export function describeSchema(given: GenericSchema): Shape {
  return describe(given as unknown as Schema);
}

function describe(schema: Schema): Shape {
  if (wrapperTypes.has(schema.type) && schema.wrapped) {
    const inner = describe(schema.wrapped);
    const isNullable = schema.type === "nullable" || schema.type === "nullish";
    return isNullable ? { type: "either", shapes: [inner, nothing] } : inner;
  }
  if (schema.entries)
    return {
      type: "object",
      keys: Object.fromEntries(
        Object.entries(schema.entries).map(([key, entry]) => [
          key,
          { shape: describe(entry), isOptional: optionalTypes.has(entry.type) },
        ]),
      ),
    };
  if (schema.type === "array" && schema.item) return { type: "list", item: describe(schema.item) };
  if (schema.type === "literal") return { type: "options", options: [JSON.stringify(schema.literal)] };
  if (schema.type === "picklist")
    return { type: "options", options: (schema.options ?? []).map((one) => JSON.stringify(one)).sort() };
  if ((schema.type === "union" || schema.type === "variant") && schema.options)
    return { type: "either", shapes: schema.options.map((one) => describe(one as Schema)) };
  if (schema.type === "record") return { type: "record", value: describe(schema.value as Schema) };
  return { type: "value", kind: schema.type };
}
