import type { DeskCells } from "./cells.ts";
import type { DeskColumn, NamedBy } from "./desk-list.ts";

type Columns = readonly Pick<DeskColumn, "field" | "names">[];

/** Separates the ids of a cell that has several. */
const BETWEEN = ", ";

const idsIn = (cells: DeskCells, field: string): string[] => {
  const value = cells[field];
  return typeof value === "string" && value !== "" ? value.split(BETWEEN) : [];
};

/** The ids that the columns of some rows name, each once. */
export function idsToName(columns: Columns, rows: readonly DeskCells[], by: NamedBy): string[] {
  const fields = columns.filter(({ names }) => names === by).map(({ field }) => field);
  return [...new Set(rows.flatMap((cells) => fields.flatMap((field) => idsIn(cells, field))))];
}

/** The cells that a row has columns for, with names where the columns name ids. */
export function namedCells(
  columns: Columns,
  cells: DeskCells,
  nameOf: (by: NamedBy, id: string) => string,
): Record<string, NonNullable<DeskCells[string]>> {
  const shown = columns.flatMap(({ field, names }) => {
    const value = cells[field];
    if (value === undefined) return [];
    if (names === undefined) return [[field, value] as const];
    const text = idsIn(cells, field)
      .map((id) => nameOf(names, id))
      .join(BETWEEN);
    return text === "" ? [] : [[field, text] as const];
  });
  return Object.fromEntries(shown);
}
