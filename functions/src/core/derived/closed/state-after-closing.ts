import type { TrialBalance } from "../trial-balance.ts";
import type { BooksState } from "./books-state.ts";
import type { DayEvents } from "./close-days.ts";

/** The state of the books once the closings `done` are stored, which have seen `seen` first. */
export function stateAfterClosing(
  before: BooksState | undefined,
  done: readonly TrialBalance[],
  seen: readonly DayEvents[],
): BooksState {
  const taken = new Set(seen.flatMap(({ late }) => late.map(({ id }) => id)));
  const { date, digest } = done.at(-1) ?? {};
  return {
    ...before,
    late: (before?.late ?? []).filter((id) => !taken.has(id)),
    ...(date !== undefined && digest !== undefined && { head: { date, digest } }),
    ...(date !== undefined && { night: date }),
  };
}
