import { isIncludedList, type Node, resolved } from "./description.ts";
import { elementsOf, type Form } from "./parse-form.ts";

/** What Stripe would refuse in a request: its error code, and the parameter. */
export interface Problem {
  code: string;
  param?: string;
}

const problem = (code: string, param: string): Problem[] => [{ code, param }];

/** Amounts to charge or refund: Stripe accepts neither zero nor a negative one. */
const positive = ["amount", "amount_to_capture"];

/** Compares parameters with the description. An empty text would unset a field, so it counts only where it is listed. */
export function checkParameters(value: string | Form, node: Node, path = ""): Problem[] {
  const { type, anyOf, enum: words } = resolved(node);
  if (anyOf) {
    const tries = anyOf.map((one) => checkParameters(value, one, path));
    return tries.find((one) => one.length === 0) ?? tries[0] ?? [];
  }
  if (type === "object") return checkObject(value, node, path);
  if (type === "array") {
    const elements = elementsOf(value);
    if (!elements) return problem("parameter_invalid_array", path);
    return elements.flatMap((one, at) => checkParameters(one, node.items ?? {}, `${path}[${at}]`));
  }
  if (typeof value !== "string") return problem("parameter_invalid_string", path);
  if (words) return words.includes(value) ? [] : problem("parameter_invalid_enum", path);
  if (value === "") return problem("parameter_invalid_empty", path);
  if (type === "boolean" && value !== "true" && value !== "false")
    return problem("parameter_invalid_boolean", path);
  const isAmount = positive.includes(path);
  if (type === "integer" && !(isAmount ? /^0*[1-9]\d*$/ : /^-?\d+$/).test(value))
    return problem("parameter_invalid_integer", path);
  if (type === "number" && !/^-?\d+(\.\d+)?$/.test(value)) return problem("parameter_invalid_number", path);
  if (type === "string" && value.length > (node.maxLength ?? Number.POSITIVE_INFINITY))
    return problem("parameter_too_long", path);
  return [];
}

function checkObject(value: string | Form, node: Node, path: string): Problem[] {
  if (typeof value === "string") return problem("parameter_invalid_object", path);
  const { properties = {}, additionalProperties, required = [] } = node;
  const nameOf = (key: string) => (path === "" ? key : `${path}[${key}]`);
  const missing = required.filter((key) => value[key] === undefined);
  return [
    ...missing.flatMap((key) => problem("parameter_missing", nameOf(key))),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const known = properties[key] ?? (additionalProperties || undefined);
      return known ? checkParameters(inner, known, nameOf(key)) : problem("parameter_unknown", nameOf(key));
    }),
  ];
}

/** Compares the paths a request expands with the answer: each must lead to a field that holds an id, or nothing, otherwise. */
export function checkExpand(paths: readonly string[], answer: Node): Problem[] {
  return paths.flatMap((path) => {
    let node: Node | undefined = answer;
    for (const key of path.split(".")) {
      const object: Node | undefined = node?.["x-expandable"]
        ? node.anyOf?.find((one) => one.$ref !== undefined)
        : node;
      const field: Node | undefined = object && resolved(object).properties?.[key];
      node = field?.type === "array" ? field.items : field;
    }
    return node?.["x-expandable"] || isIncludedList(node) ? [] : problem("expand_unknown", `expand: ${path}`);
  });
}
