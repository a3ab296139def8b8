/** Characters that leave room for a number. */
const LONGEST = 60;

/** Lowercase letters, digits and dashes of a text: "st-louis". */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");

/** An id made of a text that none of `taken` is: "boston", then "boston-2". */
export function madeId(text: string, taken: readonly string[]): string {
  const base = plain(text) || "area";
  let id = base;
  for (let number = 2; taken.includes(id); number++) id = `${base}-${number}`;
  return id;
}
