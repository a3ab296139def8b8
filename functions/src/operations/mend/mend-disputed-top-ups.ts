import type { Instant } from "../../core/fields.ts";
import { frozenOf } from "../../core/ledger/postings/frozen-posting.ts";
import { Intent } from "../../core/payments/payment.ts";
import { noEffects } from "../../core/payments/payment-effects.ts";
import { hasOpenDispute } from "../../core/payments/refunds.ts";
import { disputedOf, freezeDisputed } from "../../core/payments/top-up-dispute-effects.ts";
import { wallets } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { documentPages } from "../../store/document-pages.ts";
import { appendToBooks } from "../../store/ledger/append-ledger.ts";
import { intentsInProgress } from "../../store/payments/intents.ts";
import { readForFreezing, saveTopUpHolds } from "../payments/save-top-up-holds.ts";

/** Freezes what is left of one disputed top-up; returns whether there was anything to do. */
const freezeOne = (intent: Intent, isDry: boolean, now: Instant): Promise<boolean> =>
  decide(async (batch) => {
    const { wallet, gift } = await readForFreezing(intent);
    const open = intent.disputes?.find(({ state }) => state === "open");
    if (!wallet.data || !open || frozenOf(wallet.data, intent.id)) return false;
    if (isDry) return true;
    const facts = { wallet: wallet.data, gift };
    const after = freezeDisputed(noEffects(intent), { id: open.id, limit: disputedOf(intent) }, facts);
    if (after.wallet) batch.put(wallet, after.wallet);
    appendToBooks(batch, after, now);
    await saveTopUpHolds(batch, { intent, outcome: "disputed" }, after.wallet, now);
    return true;
  });

/**
 * Freezes what is left of top-ups that were disputed before this was done at once: yields the path of each customer's
 * wallet. Nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendDisputedTopUps(isDry: boolean, now: Instant): AsyncIterable<string> {
  for await (const page of documentPages(intentsInProgress()))
    for (const intent of readable(page, Intent, () => undefined)) {
      if (intent.kind !== "top" || !hasOpenDispute(intent)) continue;
      if (await freezeOne(intent, isDry, now)) yield wallets().doc(intent.uid).path;
    }
}
