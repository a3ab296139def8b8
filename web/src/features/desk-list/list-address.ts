import { deskListNames, type What } from "@core/desk/lists/desk-list.ts";
import { isInPlace } from "@core/desk/lists/filter-place.ts";
import { deskLists } from "@core/desk/lists/lists.ts";

export interface ListAddress {
  what: What;
  /** Values by field; only of filters the list has. */
  filter: Readonly<Record<string, string>>;
  /** The cursor of the page; absent on the first. */
  after?: string;
}

/** Reads a list's address; an unknown list becomes the first one. */
export const readListAddress = (search: string): ListAddress => {
  const query = new URLSearchParams(search);
  const what = deskListNames.find((name) => name === query.get("what")) ?? "applications";
  const filter: Record<string, string> = {};
  const { filters } = deskLists[what];
  for (const { field, values } of filters) {
    const value = query.get(field);
    if (value && (!values || values.includes(value))) filter[field] = value;
  }
  for (const one of filters) if (!isInPlace(one, filters, filter)) delete filter[one.field];
  const after = query.get("after");
  return { what, filter, ...(after && { after }) };
};

/** The query of a list's address. */
export const writeListAddress = ({ what, filter, after }: ListAddress): string => {
  const set = Object.entries(filter).filter(([, value]) => value !== "");
  return `?${new URLSearchParams({ what, ...Object.fromEntries(set), ...(after && { after }) })}`;
};
