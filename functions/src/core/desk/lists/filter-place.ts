import type { DeskFilter } from "./desk-list.ts";

/** Whether a filter applies beside the others, as they are sent or by default. */
export const isInPlace = (
  { onlyWith }: Pick<DeskFilter, "onlyWith">,
  filters: readonly DeskFilter[],
  sent: Readonly<Partial<Record<string, string | undefined>>>,
): boolean => {
  if (!onlyWith) return true;
  const other = filters.find(({ field }) => field === onlyWith.field);
  return onlyWith.values.includes(sent[onlyWith.field] || (other?.default ?? ""));
};
