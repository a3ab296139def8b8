import type { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { isLost } from "../../../api/idempotency-key.ts";
import { deskRefusalText } from "../../../parts/desk/desk-refusal.ts";
import { rowKeyOf } from "../../../parts/desk/row-key.ts";

/** What became of one row, in words; a row that has none is still to come. */
export interface RowOutcome {
  status: "done" | "refused";
  text: string;
}

const stops = (error: ApiError): boolean => isLost(error) || error.code === "recent-login-required";

/**
 * Does something to rows, one after the other, each with a key of its own: the same whenever it is sent again. A row that is
 * refused stops none of the others; an answer that is lost stops, and so does one that asks to sign in again: sending it
 * again goes on from there.
 */
export async function actOnEach<R extends { id: string }, T>(
  rows: readonly R[],
  send: (row: R, key: string) => Promise<CallResult<T>>,
  {
    key,
    say,
    onRow,
  }: { key: string; say: (value: T) => string; onRow: (id: string, outcome: RowOutcome) => void },
): Promise<CallResult<undefined>> {
  for (const row of rows) {
    const result = await send(row, await rowKeyOf(key, row.id));
    if (!result.ok && stops(result.error)) return result;
    onRow(
      row.id,
      result.ok
        ? { status: "done", text: say(result.value) }
        : { status: "refused", text: deskRefusalText(result.error) },
    );
  }
  return { ok: true, value: undefined };
}
