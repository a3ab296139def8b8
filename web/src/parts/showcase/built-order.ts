/** What is current in the order that the page was built with, so that nothing moves under its reader; what is new follows. */
export const inBuiltOrder = <T extends { id: string }>(
  current: readonly T[],
  built: readonly { id: string }[],
): T[] => {
  const places = new Map(built.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: T) => places.get(id) ?? built.length;
  return current.toSorted((a, b) => placeOf(a) - placeOf(b));
};
