import type { Instant } from "../../core/fields.ts";
import { givenAt, keptUntil } from "../../core/payouts/tax/tax-status.ts";
import { get } from "../../store/access.ts";
import { taxIdentities } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { latestPayoutItems } from "../../store/earnings/earnings-items.ts";

/** Deletes a tax identity four years after the last payout, with its account or without; before, it notes when to look again. */
export const endKeptIdentity = (uid: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [identity, [last]] = await Promise.all([
      get(taxIdentities().doc(uid)),
      latestPayoutItems(uid, 0, 1),
    ]);
    if (!identity.data || identity.data.due > now) return;
    const until = keptUntil(givenAt(identity.data), last?.data.at);
    if (until > now) batch.put(identity, { ...identity.data, due: until });
    else batch.remove(identity);
  });
