import type { GenericSchema } from "valibot";

/** What a schema says at one place of a document. */
export interface SchemaLine {
  /** `text`, `number`, `object`, `list`, `one of "a", "b"` … */
  kind: string;
  isOptional: boolean;
  /** What else is checked, such as `max_length 80`. */
  limits: string[];
}

/** What a schema says, by the place in the document: `location.city`, `events[].name`, `params<kind="tip">.amount`. */
export type SchemaLines = ReadonlyMap<string, SchemaLine>;

/** What we read of a schema of valibot. */
interface Schema {
  kind: string;
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  key?: Schema;
  value?: Schema;
  options?: readonly (Schema | string | number)[];
  literal?: string | number | boolean;
  pipe?: readonly (Schema & { requirement?: unknown })[];
}

const optionalTypes = new Set(["optional", "exact_optional", "nullish", "undefinedable"]);
const nullTypes = new Set(["nullable", "nullish"]);

/** `max_length 80`, `regex /…/`. What a function checks is known by its kind alone. */
function limitsOf({ pipe }: Schema): string[] {
  if (!pipe) return [];
  const [first, ...actions] = pipe;
  const own = actions.map(({ type, requirement }) =>
    typeof requirement === "number" || type === "regex" ? `${type} ${requirement}` : type,
  );
  return [...(first ? limitsOf(first) : []), ...own];
}

/** Tells one option of several from the others by its literals: `<kind="tip">`. */
function tagOf(option: Schema, index: number): string {
  const literals = Object.entries(option.entries ?? {}).flatMap(([key, entry]) =>
    entry.type === "literal" ? [`${key}=${JSON.stringify(entry.literal)}`] : [],
  );
  return literals.length > 0 ? `<${literals.join(",")}>` : `<${index + 1}>`;
}

const kindNames: Readonly<Record<string, string>> = {
  string: "text",
  array: "list",
  strict_object: "object",
};

function kindOf({ type, literal, options = [] }: Schema): string {
  if (type === "literal") return `one of ${JSON.stringify(literal)}`;
  if (type === "picklist") return `one of ${options.map((one) => JSON.stringify(one)).join(", ")}`;
  return kindNames[type] ?? type;
}

/** Lists what a schema of valibot says, place by place. */
export function schemaLines(given: GenericSchema): SchemaLines {
  const lines = new Map<string, SchemaLine>();

  function add(schema: Schema, at: string, isOptional: boolean, limits: string[] = []): void {
    const all = [...limits, ...limitsOf(schema)];
    if (schema.wrapped) {
      const isNullable = nullTypes.has(schema.type);
      const isOptionalToo = isOptional || optionalTypes.has(schema.type);
      add(schema.wrapped, at, isOptionalToo, [...(isNullable ? ["or null"] : []), ...all]);
      return;
    }
    lines.set(at, { kind: kindOf(schema), isOptional, limits: all });
    for (const [key, entry] of Object.entries(schema.entries ?? {}))
      add(entry, at ? `${at}.${key}` : key, false);
    if (schema.item) add(schema.item, `${at}[]`, false);
    if (schema.type === "record" && schema.value) add(schema.value, `${at}{}`, false);
    for (const [index, option] of (schema.options ?? []).entries())
      if (typeof option === "object") add(option, `${at}${tagOf(option, index)}`, false);
  }

  add(given as unknown as Schema, "", false);
  return lines;
}
