import { type DeskFilter, deskListNames, type What } from "@core/desk/lists/desk-list.ts";
import { isInPlace } from "@core/desk/lists/filter-place.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import { formatColumns, parseColumns } from "./chosen-columns.ts";

export interface ListAddress {
  what: What;
  /** Values by field; only of filters the list has. */
  filter: Readonly<Record<string, string>>;
  /** Fields of the columns to show; absent for all of them. */
  columns?: readonly string[] | undefined;
  /** The cursor of the page; absent on the first. */
  after?: string;
}

/** Reads a list's address; an unknown list becomes the first one. */
export const readListAddress = (search: string): ListAddress => {
  const query = new URLSearchParams(search);
  const what = deskListNames.find((name) => name === query.get("what")) ?? "applications";
  const filter: Record<string, string> = {};
  const { filters } = deskLists[what];
  // Those that decide which others are in place come first.
  for (const one of [...filters].sort((a, b) => Number(!!a.onlyWith) - Number(!!b.onlyWith))) {
    const value = query.get(one.field);
    const isKnown = value && (!one.values || one.values.includes(value));
    if (isKnown && isInPlace(one, filters, filter)) filter[one.field] = value;
  }
  const columns = parseColumns(deskLists[what], query.get("columns"));
  const after = query.get("after");
  return { what, filter, ...(columns && { columns }), ...(after && { after }) };
};

/** The query of a list's address. */
export const writeListAddress = ({ what, filter, columns, after }: ListAddress): string => {
  const set = Object.entries(filter).filter(([, value]) => value !== "");
  const shown = columns && { columns: formatColumns(columns) };
  return `?${new URLSearchParams({ what, ...Object.fromEntries(set), ...shown, ...(after && { after }) })}`;
};

/** The filters with another value of one; an order that was chosen for its old value ends. */
export const withFilter = (
  filters: readonly DeskFilter[],
  values: Readonly<Record<string, string>>,
  field: string,
  value: string,
): Record<string, string> => {
  const decides = filters.some((one) => one.field === "sort" && one.onlyWith?.field === field);
  return { ...values, ...(decides && { sort: "" }), [field]: value };
};
