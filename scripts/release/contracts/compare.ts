import type { Shape } from "./describe.ts";

/** A call as pages and servers of a release know it. */
export interface ContractShape {
  method: string;
  input: Shape;
  output: Shape;
}
export type Contracts = Readonly<Record<string, ContractShape>>;

/** Shapes of one of several kinds, one by one. */
const each = (shape: Shape): Shape[] => (shape.type === "either" ? shape.shapes.flatMap(each) : [shape]);

/** Lists why what an older page sends is not taken any more. */
function inputFaults(old: Shape, now: Shape, at: string): string[] {
  if (old.type === "either" || now.type === "either") {
    const isTaken = (one: Shape) => each(now).some((other) => inputFaults(one, other, at).length === 0);
    return each(old).every(isTaken) ? [] : [`${at} takes less than before`];
  }
  if (old.type === "object" && now.type === "object") {
    const gone = Object.keys(old.keys).filter((key) => !(key in now.keys));
    const added = Object.entries(now.keys).filter(
      ([key, { isOptional }]) => !(key in old.keys) && !isOptional,
    );
    const inner = Object.entries(old.keys).flatMap(([key, { shape, isOptional }]) => {
      const other = now.keys[key];
      if (!other) return [];
      const isNewlyNeeded = isOptional && !other.isOptional;
      return [
        ...(isNewlyNeeded ? [`${at}.${key} must be sent now`] : []),
        ...inputFaults(shape, other.shape, `${at}.${key}`),
      ];
    });
    return [
      ...gone.map((key) => `${at}.${key} is refused now`),
      ...added.map(([key]) => `${at}.${key} must be sent now`),
      ...inner,
    ];
  }
  if (old.type === "list" && now.type === "list") return inputFaults(old.item, now.item, `${at}[]`);
  if (old.type === "record" && now.type === "record") return inputFaults(old.value, now.value, `${at}{}`);
  if (old.type === "options" && now.type === "options") {
    const taken = new Set(now.options);
    return old.options.filter((one) => !taken.has(one)).map((one) => `${at} no longer takes ${one}`);
  }
  // Any text is more than some texts.
  if (old.type === "options" && now.type === "value") return [];
  const isSame = old.type === "value" && now.type === "value" && old.kind === now.kind;
  return isSame ? [] : [`${at} takes something else than before`];
}

/** Lists what an older page misses in an answer. An answer may say more, and name more kinds of things. */
function outputFaults(old: Shape, now: Shape, at: string): string[] {
  if (old.type === "either" || now.type === "either") {
    const isKnown = (one: Shape) => each(old).some((other) => outputFaults(other, one, at).length === 0);
    return each(now).some(isKnown) ? [] : [`${at} answers something else than before`];
  }
  if (old.type === "object" && now.type === "object")
    return Object.entries(old.keys).flatMap(([key, { shape, isOptional }]) => {
      const other = now.keys[key];
      if (!other) return isOptional ? [] : [`${at}.${key} is not answered any more`];
      return [
        ...(!isOptional && other.isOptional ? [`${at}.${key} may be missing now`] : []),
        ...outputFaults(shape, other.shape, `${at}.${key}`),
      ];
    });
  if (old.type === "list" && now.type === "list") return outputFaults(old.item, now.item, `${at}[]`);
  if (old.type === "record" && now.type === "record") return outputFaults(old.value, now.value, `${at}{}`);
  const isText = ({ type }: Shape) => type === "options" || type === "value";
  if (isText(old) && isText(now) && (old.type === "options" || now.type === "options")) return [];
  const isSame = old.type === "value" && now.type === "value" && old.kind === now.kind;
  return isSame ? [] : [`${at} answers something else than before`];
}

/**
 * Lists what breaks pages of the last release, which stay open for hours and come back with a rollback: contracts may only be
 * widened. To remove something, stop using it in one release and remove it three releases later.
 */
export function brokenContracts(last: Contracts, now: Contracts): string[] {
  return Object.entries(last).flatMap(([path, old]) => {
    const current = now[path];
    if (!current) return [`${path} is gone`];
    return [
      ...(old.method === current.method ? [] : [`${path} is asked by ${current.method} now`]),
      ...inputFaults(old.input, current.input, `${path} input`),
      ...outputFaults(old.output, current.output, `${path} output`),
    ];
  });
}
