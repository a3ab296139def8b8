import { type IdentifiedLine, itemStatesFrom } from "../../core/payouts/paid-items.ts";
import { PayoutLine } from "../../core/payouts/payout.ts";
import { payoutLines, payouts } from "../collections.ts";
import { documentPages } from "../document-pages.ts";
import { readable } from "./snapshot.ts";

/** The states of paid items, from the lines of all payouts: see `itemStatesFrom`. */
export async function readItemStates(
  onUnreadable: (path: string) => void,
): Promise<ReturnType<typeof itemStatesFrom>> {
  const lines: IdentifiedLine[] = [];
  for await (const page of documentPages(payouts()))
    for (const { id: payoutId } of page)
      for await (const docs of documentPages(payoutLines(payoutId)))
        for (const doc of docs)
          for (const line of readable([doc], PayoutLine, onUnreadable))
            lines.push({ payoutId, instructorId: doc.id, line });
  return itemStatesFrom(lines);
}
