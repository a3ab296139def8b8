/** A decoded form: nested fields of texts. The elements of a list are the fields 0, 1, 2 … */
export interface Form {
  [name: string]: string | Form;
}

/** Decodes a form as Stripe does: `a[b]=c` is the field b of a, `a[0]=c` and `a[]=c` an element of the list a. */
export function parseForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter((key, at) => at === 0 || key !== "");
    if (name.endsWith("[]")) keys.push("");
    put(form, keys, value);
  }
  return form;
}

function put(form: Form, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(form).length) : key;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === "object" ? inner : {};
  form[name] = next;
  put(next, rest, value);
}

/** The elements of a list in a form; undefined for anything else. */
export function elementsOf(value: string | Form): (string | Form)[] | undefined {
  if (typeof value === "string") return undefined;
  const keys = Object.keys(value);
  return keys.every((key, at) => key === String(at)) ? Object.values(value) : undefined;
}
