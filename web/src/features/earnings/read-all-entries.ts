import type { EarningsEntry } from "@core/api/earnings.ts";
import type { CallInput } from "@core/api/index.ts";
import type { CallResult } from "../../api/call.ts";
import { call } from "../../api/call.ts";

/** Reads all entries of months, page by page; the first page that fails ends it. */
export async function readAllEntries(
  months: readonly string[],
  read = call("/api/provider/earningsmonth"),
): Promise<CallResult<EarningsEntry[]>> {
  const entries: EarningsEntry[] = [];
  for (const month of months) {
    let input: CallInput<"/api/provider/earningsmonth"> | undefined = { month };
    while (input) {
      const page: Awaited<ReturnType<typeof read>> = await read(input);
      if (!page.ok) return page;
      entries.push(...page.value.entries);
      input = page.value.next && { month, after: page.value.next };
    }
  }
  return { ok: true, value: entries };
}
