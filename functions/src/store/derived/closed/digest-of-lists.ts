import { createHash } from "node:crypto";
import { digestHead } from "../../../core/derived/closed/closing-chain.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { ClosingStore } from "./closing-store.ts";

/** The digest of a closing with its lists as they are stored, one of them in memory at a time; see `digestOf`. */
export async function digestOfLists(
  store: Pick<ClosingStore, "linesOf">,
  closing: Parameters<typeof digestHead>[0],
  parts: readonly number[],
  onLines?: (lines: string) => void,
): Promise<{ digest: string; unreadable: string[] }> {
  const hash = createHash("sha256").update(digestHead(closing));
  const unreadable: string[] = [];
  for (const part of parts) {
    const list = await store.linesOf(closing.date, part);
    if ("path" in list) unreadable.push(list.path);
    else if (list.lines !== "") {
      hash.update(`\n${list.lines}`);
      onLines?.(list.lines);
    }
  }
  return { digest: hash.digest("hex"), unreadable };
}

/** Whether a closing and its lists are what was stored that night. */
export const isSealed = ({ digest }: Pick<TrialBalance, "digest">, found: string): boolean =>
  digest !== undefined && digest === found;
