import type { CallOutput } from "@core/api/index.ts";
import type { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";

/** One page of a list for a file. */
export type ExportPage = CallOutput<"/api/operator/export">;

/** What has come of a file: its rows with their heading, and where to go on. */
export interface ExportedRows {
  rows: readonly (readonly string[])[];
  /** Absent when all of it is there. */
  next: string | undefined;
  /** How many rows the list has; one more than a file holds means more. */
  count: number;
}

/** What the first page begins. */
export const beginRows = ({ rows, next, count = 0 }: ExportPage): ExportedRows => ({ rows, next, count });

/** Rows without their heading. */
export const countOf = ({ rows }: Pick<ExportedRows, "rows">): number => rows.length - 1;

/**
 * Reads what is left, page by page, and hands over what there is after each. Ends early when it is stopped or a page fails:
 * what came until then stays, and reading goes on from there.
 */
export async function readRest(
  begun: ExportedRows,
  read: (after: string) => Promise<CallResult<ExportPage>>,
  { onPage, isStopped }: { onPage: (soFar: ExportedRows) => void; isStopped: () => boolean },
): Promise<ApiError | undefined> {
  let soFar = begun;
  while (soFar.next !== undefined && !isStopped()) {
    const page = await read(soFar.next);
    if (!page.ok) return page.error;
    soFar = { ...soFar, rows: [...soFar.rows, ...page.value.rows], next: page.value.next };
    if (!isStopped()) onPage(soFar);
  }
  return undefined;
}
