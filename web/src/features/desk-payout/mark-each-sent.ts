import type { CallResult } from "../../api/call.ts";
import { isCaseStale, isOwnCase } from "../../parts/desk/desk-refusal.ts";

/** How many lines were marked, and how many could not be. */
export interface MarkedLines {
  sent: number;
  skipped: number;
}

/**
 * Marks lines one after the other. One that someone else has marked, or that pays the treasurer, is skipped; any other
 * error stops, and a retry continues from there.
 */
export async function markEachSent(
  instructorIds: readonly string[],
  mark: (instructorId: string) => Promise<CallResult<unknown>>,
): Promise<CallResult<MarkedLines>> {
  const done = { sent: 0, skipped: 0 };
  for (const id of instructorIds) {
    const result = await mark(id);
    if (result.ok) done.sent++;
    else if (isCaseStale(result.error) || isOwnCase(result.error)) done.skipped++;
    else return result;
  }
  return { ok: true, value: done };
}
