import type { DeskFilter, SortedColumn } from "./desk-list.ts";
import { isInPlace } from "./filter-place.ts";

/** The order of a list: its column, which way, and what it is called each way. */
export interface ListOrder extends SortedColumn {
  text: string;
  texts: Readonly<Record<SortedColumn["direction"], string>>;
  /** Whether the list begins at the end of its usual order. */
  isReversed: boolean;
}

/** The order that was chosen for a list, or its usual one, beside its other filters as they are sent. */
export function listOrder(
  filters: readonly DeskFilter[],
  sent: Readonly<Partial<Record<string, string | undefined>>>,
): ListOrder | undefined {
  const { by, values = [] } =
    filters.find((one) => one.field === "sort" && isInPlace(one, filters, sent)) ?? {};
  const [usual = "", reversed = ""] = values;
  if (!by) return undefined;
  const isUpward = by.direction === "asc";
  const isReversed = sent.sort === reversed;
  return {
    field: by.field,
    direction: isUpward === isReversed ? "desc" : "asc",
    text: isReversed ? reversed : usual,
    texts: isUpward ? { asc: usual, desc: reversed } : { asc: reversed, desc: usual },
    isReversed,
  };
}
