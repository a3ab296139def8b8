/** What is current in the order that the page was built with, so that nothing moves under its reader; what is new follows. */
export const inBuiltOrder = <T extends { id: string }>(
  current: readonly T[],
  built: readonly { id: string }[],
): T[] => {
  const places = new Map(built.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: T) => places.get(id) ?? built.length;
  return current.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Whether two values of JSON are the same, in whatever order their keys are. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const parts = Object.entries(a);
  const others = new Map(Object.entries(b));
  return parts.length === others.size && parts.every(([key, value]) => isSameJson(value, others.get(key)));
}

/** The current items; one that is as it was built is the built object, so that what shows it need not render again. */
export function keepUnchanged<T extends { id: string }>(current: readonly T[], built: readonly T[]): T[] {
  const before = new Map(built.map((one) => [one.id, one]));
  return current.map((one) => {
    const known = before.get(one.id);
    return known && isSameJson(one, known) ? known : one;
  });
}
