import type { TrialBalance } from "../trial-balance.ts";
import type { BooksState } from "./books-state.ts";
import type { Fold } from "./fold.ts";

/** The state of the books once the closing of a folded day is stored. */
export function stateAfterClosing(
  before: BooksState | undefined,
  { date, digest }: Pick<TrialBalance, "date" | "digest">,
  { taken }: Pick<Fold, "taken">,
): BooksState {
  const isTaken = new Set(taken);
  const { fold: _fold, ...others } = before ?? { late: [] };
  return {
    ...others,
    late: others.late.filter((id) => !isTaken.has(id)),
    ...(digest !== undefined && { head: { date, digest } }),
    night: date,
  };
}
