import type { DeskColumn, DeskList } from "@core/desk/lists/desk-list.ts";

/** Between the fields of an address. */
const BETWEEN = ".";

type Columns = Pick<DeskList, "columns">;

/** The columns that can be seen, chosen or not. The zone of a place is said with its times. */
export const visibleColumns = ({ columns }: Columns): readonly DeskColumn[] =>
  columns.filter(({ field }) => field !== "timeZone");

/** Whether a column names the row: the first one, which opens it and heads its card. It can't be left out. */
export const isNaming = (list: Columns, field: string): boolean => visibleColumns(list)[0]?.field === field;

/** The fields in the order of the list, with the one that names the row; undefined if they are all of them. */
const chosenOf = (list: Columns, fields: readonly string[]): readonly string[] | undefined => {
  const all = visibleColumns(list).map(({ field }) => field);
  const chosen = all.filter((field) => isNaming(list, field) || fields.includes(field));
  return chosen.length === all.length ? undefined : chosen;
};

/** The columns that an address names, by field; undefined for all of them. Unknown names are ignored. */
export const parseColumns = (list: Columns, text: string | null): readonly string[] | undefined => {
  const known = (text ?? "")
    .split(BETWEEN)
    .filter((name) => list.columns.some(({ field }) => field === name));
  return known.length === 0 ? undefined : chosenOf(list, known);
};

/** Chosen columns as an address has them. */
export const formatColumns = (fields: readonly string[]): string => fields.join(BETWEEN);

/** Whether a column is among those that were chosen; all are if none were. */
export const isChosen = (chosen: readonly string[] | undefined, field: string): boolean =>
  chosen === undefined || chosen.includes(field);

/** The chosen columns with one more, or without it. */
export const withColumnTurned = (
  list: Columns,
  chosen: readonly string[] | undefined,
  turned: string,
): readonly string[] | undefined =>
  chosenOf(
    list,
    list.columns.flatMap(({ field }) => (isChosen(chosen, field) === (field !== turned) ? [field] : [])),
  );
