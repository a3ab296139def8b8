import { isIncludedList, type Node, resolved } from "./description.ts";

const misfit = (path: string, why: string) => new Error(`The double answers ${path} as ${why}.`);

/**
 * Makes the whole object that the description promises: `values`, and every other required field with a plain value.
 * Objects in the place of an id become that id unless `expand` names them. A value that does not fit throws.
 */
export function wholeObject(node: Node, values: object, expand: readonly string[] = []): object {
  return build(node, values, expand, resolved(node).type ?? "object") as object;
}

function build(node: Node, value: unknown, expand: readonly string[], path: string): unknown {
  const whole = resolved(node);
  if (value === null || (value === undefined && whole.nullable)) {
    if (!whole.nullable) throw misfit(path, "null");
    return null;
  }
  if (whole["x-expandable"]) return expandable(whole, value, expand, path);
  if (whole.anyOf) return build(whole.anyOf[0] ?? {}, value, expand, path);
  switch (whole.type) {
    case "object":
      return objectOf(whole, value ?? {}, expand, path);
    case "array":
      return (Array.isArray(value) ? value : []).map((one) => build(whole.items ?? {}, one, expand, path));
    case "integer":
    case "number":
      return typed("number", value ?? 0, path);
    case "boolean":
      return typed("boolean", value ?? whole.enum?.[0] ?? false, path);
    default:
      return text(whole, value ?? whole.enum?.[0] ?? "", path);
  }
}

function objectOf(node: Node, value: unknown, expand: readonly string[], path: string): object {
  const { properties = {}, additionalProperties, required = [] } = node;
  const given = Object.entries(value as object).filter(([, one]) => one !== undefined);
  const other = given.find(([key]) => !(key in properties));
  if (other && additionalProperties === false) throw misfit(`${path}.${other[0]}`, "unknown to Stripe");
  const values: Record<string, unknown> = Object.fromEntries(given);
  const isLeftOut = (key: string) => isIncludedList(properties[key]) && !expand.includes(key);
  for (const key of Object.keys(values).filter(isLeftOut)) delete values[key];
  const keys = Object.keys(properties).filter((key) => key in values || required.includes(key));
  const inner = (key: string) =>
    expand.filter((one) => one.startsWith(`${key}.`)).map((one) => one.slice(key.length + 1));
  const built = keys.map((key) => {
    const node = properties[key] ?? {};
    const isExpanded =
      resolved(node)["x-expandable"] !== undefined && expand.some((one) => one.split(".")[0] === key);
    return [key, build(node, values[key], isExpanded ? ["", ...inner(key)] : inner(key), `${path}.${key}`)];
  });
  return { ...values, ...Object.fromEntries(built) };
}

/** An id, or the object itself where the request expands it: `expand` then begins with an empty path. */
function expandable(node: Node, value: unknown, expand: readonly string[], path: string): unknown {
  if (typeof value !== "object" || value === null) return text({}, value ?? "", path);
  const { id, object } = value as { id?: string; object?: string };
  if (!expand.includes("")) return text({}, id, path);
  const choices = node.anyOf?.filter((one) => one.$ref !== undefined) ?? [];
  const chosen = choices.find((one) => resolved(one).properties?.object?.enum?.[0] === object);
  return build(chosen ?? choices[0] ?? {}, value, expand.slice(1), path);
}

function typed(type: "number" | "boolean", value: unknown, path: string): unknown {
  if (typeof value !== type) throw misfit(path, String(value));
  return value;
}

function text({ enum: words, maxLength }: Node, value: unknown, path: string): string {
  if (typeof value !== "string" || value.length > (maxLength ?? 5_000)) throw misfit(path, String(value));
  if (words && !words.includes(value)) throw misfit(path, value);
  return value;
}
