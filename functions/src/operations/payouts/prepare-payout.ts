import type { Instant } from "../../core/fields.ts";
import type { Payout } from "../../core/payouts/payout.ts";
import { mustBeDone, preparePayout } from "../../core/payouts/payout-steps.ts";
import { payoutLines, payouts } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { latestPayout } from "../../store/earnings/payouts.ts";
import { fullNamesOf } from "../../store/people/full-names.ts";
import { dueLineOf, dueLines } from "./read-due-lines.ts";

/** A new payout, and whom it leaves out because something of them can't be read. */
interface PreparedPayout {
  payoutId: string;
  payout: Payout;
  unreadable: { instructorId: string; name: string }[];
}

/** Full names of instructors, or their ids where the name can't be read. */
async function namesOf(instructorIds: readonly string[]): Promise<PreparedPayout["unreadable"]> {
  const names = await fullNamesOf(instructorIds);
  return instructorIds.map((instructorId) => ({
    instructorId,
    name: names.get(instructorId) ?? instructorId,
  }));
}

/** What a payout is prepared of: what was due by `until`, to one instructor alone where it names one. */
interface Wanted {
  until: Instant;
  instructorId?: string | undefined;
}

/**
 * Puts a new payout into the batch, with its lines. Its number is its id, so of two concurrent ones only one is created.
 * @throws AppError `wrong-state` {closed} while another one is in progress, or if there is nothing to pay
 */
export async function prepareNextPayout(
  batch: Batch,
  { until, instructorId }: Wanted,
  by: { uid: string; now: Instant },
): Promise<PreparedPayout> {
  const latest = await latestPayout();
  mustBeDone(latest);
  const { lines, unreadable } =
    instructorId === undefined ? await dueLines(until, by.now) : await dueLineOf(instructorId, until, by.now);
  const left = await namesOf([...unreadable]);
  const payout = preparePayout(latest, until, [...lines.values()], by);
  const payoutId = String(payout.number);
  batch.create(payouts().doc(payoutId), payout);
  for (const [id, line] of lines) batch.create(payoutLines(payoutId).doc(id), line);
  return { payoutId, payout, unreadable: left };
}
