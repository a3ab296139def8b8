import type { DeskListRow } from "../../api/answers.ts";

const ahead = new Set(["Confirmed", "Requested", "Held"]);

const startOf = ({ cells }: DeskListRow): number => (typeof cells.start === "number" ? cells.start : 0);

const isOverdueRow = ({ cells }: DeskListRow): boolean => cells.overdue === true;

/** The rows of a page, and those of others that it lacks. */
export function withRowsOf(page: readonly DeskListRow[], others: readonly DeskListRow[]): DeskListRow[] {
  const known = new Set(page.map(({ id }) => id));
  return [...page, ...others.filter(({ id }) => !known.has(id))];
}

/** The sessions of a day: overdue ones first, then what is under way or next, the soonest first, then what is over, latest first. */
export function orderOfToday(rows: readonly DeskListRow[]): DeskListRow[] {
  const rankOf = (row: DeskListRow): number => {
    if (isOverdueRow(row)) return 0;
    return row.cells.status === "Started" || ahead.has(String(row.cells.status)) ? 1 : 2;
  };
  return rows.toSorted((a, b) => {
    const [rank, other] = [rankOf(a), rankOf(b)];
    if (rank !== other) return rank - other;
    return rank === 2 ? startOf(b) - startOf(a) : startOf(a) - startOf(b);
  });
}
