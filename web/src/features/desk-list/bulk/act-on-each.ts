import type { DeskListRow } from "../../../api/answers.ts";
import type { CallResult } from "../../../api/call.ts";
import { isLost } from "../../../api/idempotency-key.ts";
import { deskRefusalText } from "../../../parts/desk/desk-refusal.ts";
import { rowKeyOf } from "../../../parts/desk/row-key.ts";

/** What became of one row: nothing yet, done, or why not. */
export type RowOutcome = { status: "done" } | { status: "refused"; text: string };

/**
 * Does something to rows, one after the other, each with a key of its own: the same whenever it is sent again. A row that is
 * refused stops none of the others; an answer that is lost stops, and sending it again goes on from there.
 */
export async function actOnEach(
  rows: readonly DeskListRow[],
  send: (row: DeskListRow, key: string) => Promise<CallResult<unknown>>,
  { key, onRow }: { key: string; onRow: (id: string, outcome: RowOutcome) => void },
): Promise<CallResult<undefined>> {
  for (const row of rows) {
    const result = await send(row, await rowKeyOf(key, row.id));
    if (!result.ok && isLost(result.error)) return result;
    onRow(
      row.id,
      result.ok ? { status: "done" } : { status: "refused", text: deskRefusalText(result.error) },
    );
  }
  return { ok: true, value: undefined };
}
