import { ownCase } from "../../core/desk/own-case.ts";
import type { Instant } from "../../core/fields.ts";
import {
  type BankOutcome,
  mustBeDone,
  preparePayout,
  releasePayout,
} from "../../core/payouts/payout-steps.ts";
import { auditEntries, payoutLines, payouts } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { latestPayout } from "../../store/earnings/payouts.ts";
import { listTreasurers } from "../../store/people/desk-roles.ts";
import { saveMarkedLine } from "./mark-line.ts";
import { dueLineOf } from "./read-due-lines.ts";
import { releaseLines } from "./release-lines.ts";

/** Who pays themself, why, and when; `name`: of the account that runs the script. */
interface OwnPayout {
  uid: string;
  name: string;
  reason: string;
  now: Instant;
}

/** Only where nobody else could release it. @throws AppError `claim-required` {own} */
async function mustBeOnlyTreasurer(uid: string): Promise<void> {
  const treasurers = await listTreasurers(2);
  if (treasurers.length !== 1 || treasurers[0] !== uid) throw ownCase("Another treasurer releases this.");
}

/** Puts the entry of an act from the command line into the batch. */
function audit(
  batch: Batch,
  act: "release" | "mark",
  on: { kind: "payout" | "line"; id: string },
  { own, after }: { own: OwnPayout; after: Record<string, string | number> },
): void {
  const by = { uid: "command line", name: own.name };
  batch.create(auditEntries().doc(), { at: own.now, by, act, on, reason: own.reason, before: {}, after });
}

/**
 * Prepares and releases a payout of what is due to the only treasurer there is. Returns its id.
 * @throws AppError `claim-required` {own}, `wrong-state` {closed}
 */
export async function payOwn(own: OwnPayout): Promise<string> {
  const { uid, now } = own;
  const payoutId = await decide(async (batch) => {
    await mustBeOnlyTreasurer(uid);
    const latest = await latestPayout();
    mustBeDone(latest);
    const { lines } = await dueLineOf(uid, now, now);
    const prepared = preparePayout(latest, now, [...lines.values()], { uid, now });
    const payout = releasePayout(prepared, { uid, now, total: prepared.total, treasurers: 1 });
    const id = String(payout.number);
    batch.create(payouts().doc(id), payout);
    for (const line of lines.values()) batch.create(payoutLines(id).doc(uid), line);
    audit(batch, "release", { kind: "payout", id }, { own, after: { total: payout.total } });
    return id;
  });
  const onFailure = (_id: string, error: unknown) => {
    throw error;
  };
  await releaseLines(payoutId, { now, isOver: () => false, onFailure });
  return payoutId;
}

/**
 * Marks what the bank did with the line of the only treasurer there is.
 * @throws AppError `claim-required` {own}, `not-found`, `wrong-state` {closed}
 */
export const markOwn = (payoutId: string, bank: BankOutcome, own: OwnPayout): Promise<void> =>
  decide(async (batch) => {
    const { uid, now } = own;
    await mustBeOnlyTreasurer(uid);
    const { after } = await saveMarkedLine(batch, { payoutId, instructorId: uid, bank }, now);
    const on = { kind: "line", id: `${payoutId}_${uid}` } as const;
    audit(batch, "mark", on, { own, after: { state: after.state, paid: after.paid ?? 0 } });
  });
