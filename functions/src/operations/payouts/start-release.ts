import { mustNotBeInRemoval } from "../../core/desk/roles/role-book.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import type { Payout } from "../../core/payouts/payout.ts";
import { releasePayout, skippedLine } from "../../core/payouts/payout-steps.ts";
import { get } from "../../store/access.ts";
import { payoutLines } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { readWaitingRoles } from "../../store/desk/read-role-book.ts";
import { mustGetPayout } from "../../store/earnings/payouts.ts";
import { countTreasurers } from "../../store/people/desk-roles.ts";
import { skipUnreadable } from "../../store/skip-unreadable.ts";

/**
 * Puts the start of a release into the batch; the lines follow, each in its own commit. `total` as the
 * treasurer saw it, minor units. A line that pays the treasurer is left out. At most five reads.
 * @throws AppError `not-found`, `wrong-state` {closed} or {changed}, `claim-required` {own}
 */
export async function startRelease(
  batch: Batch,
  { payoutId, total }: { payoutId: string; total: Minor },
  { uid, now }: { uid: string; now: Instant },
): Promise<{ before: Payout; after: Payout }> {
  const payout = await mustGetPayout(payoutId);
  const [ownLine, treasurers, waiting] = await Promise.all([
    skipUnreadable(() => get(payoutLines(payoutId).doc(uid))),
    countTreasurers(2),
    readWaitingRoles(),
  ]);
  mustNotBeInRemoval(waiting, uid);
  const after = releasePayout(payout.data, { uid, now, total, treasurers });
  batch.put(payout, after);
  if (ownLine?.data) batch.put(ownLine, skippedLine(ownLine.data, "own"));
  return { before: payout.data, after };
}
