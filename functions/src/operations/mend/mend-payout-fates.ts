import { payoutFate } from "../../core/payouts/payout-steps.ts";
import { get, list } from "../../store/access.ts";
import { payoutLines, payouts } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Lines of one payout: more than it can have. */
const MOST = 500;

const addFate = (id: string): Promise<void> =>
  decide(async (batch) => {
    const read = await get(payouts().doc(id));
    if (!read.data || read.data.sent !== undefined) return;
    const lines = await list(payoutLines(id).limit(MOST));
    batch.put(read, { ...read.data, ...payoutFate(lines.flatMap(({ data }) => data ?? [])) });
  });

/**
 * Adds up what the bank has paid of each released payout, and what came back. Yields the path of each that lacks it; `isDry`
 * changes none. A second run finds none.
 */
export async function* mendPayoutFates(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(payouts()))
    for (const doc of page) {
      const isReleased = doc.get("state") === "released" || doc.get("state") === "done";
      if (!isReleased || doc.get("sent") !== undefined) continue;
      yield doc.ref.path;
      if (!isDry) await addFate(doc.id);
    }
}
