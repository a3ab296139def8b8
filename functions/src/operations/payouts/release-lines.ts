import type { Instant } from "../../core/fields.ts";
import { payoutEvent } from "../../core/ledger/postings/payout-posting.ts";
import { bookedLine } from "../../core/payouts/booked-line.ts";
import type { PayoutLine } from "../../core/payouts/payout.ts";
import { endRelease, skippedLine } from "../../core/payouts/payout-steps.ts";
import { payableOf } from "../../core/payouts/prepared-line.ts";
import { manualPayouts } from "../../payment/manual-payouts.ts";
import { get, getAll, getEach } from "../../store/access.ts";
import { earnings, earningsItems, payoutAccounts, payoutLines } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { holdsOf } from "../../store/earnings/holds.ts";
import { mustGetPayout, payoutLinesOf } from "../../store/earnings/payouts.ts";
import { appendLedgerEvent } from "../../store/ledger/append-ledger.ts";
import { skipUnreadable } from "../../store/skip-unreadable.ts";

/** How the lines of a payout are booked. */
interface ReleaseRun {
  now: Instant;
  /** Whether the time budget is used up: the next run of the sweep does the rest. */
  isOver: () => boolean;
  /** Called for a line that could not be booked. */
  onFailure: (instructorId: string, error: unknown) => void;
}

/** Lines that are booked at the same time. */
const AT_ONCE = 5;

/** Books or skips one line, in one commit: ledger, items and line. Returns it as it is then. */
const releaseLine = (
  payoutId: string,
  instructorId: string,
  { now }: ReleaseRun,
): Promise<PayoutLine | undefined> =>
  decide(async (batch) => {
    const [line, sums, account] = await getEach(
      payoutLines(payoutId).doc(instructorId),
      earnings().doc(instructorId),
      payoutAccounts().doc(instructorId),
    );
    if (line.data?.state !== "prepared") return line.data;
    const items = await getAll(line.data.items.map((id) => earningsItems(instructorId).doc(id)));
    const known = new Map(items.flatMap(({ ref, data }) => (data ? [[ref.id, data]] : [])));
    const payable = sums.data ? payableOf(sums.data) : 0;
    const holds = (await holdsOf(instructorId)).values();
    const facts = { items: known, payable, holds, account: account.data, now };
    const booked = bookedLine(line.data, facts);
    batch.put(line, booked.line);
    if (booked.line.state !== "booked") return booked.line;
    const amount = booked.line.paid ?? 0;
    appendLedgerEvent(batch, payoutEvent({ payoutId, instructorId, amount, from: manualPayouts.from }), now);
    for (const item of items)
      if (item.data && booked.paidItems.includes(item.ref.id))
        batch.put(item, { ...item.data, state: "booked", payoutId });
    return booked.line;
  });

/** Leaves out a line, because something of its instructor can't be read: the next payout pays what was due. */
const leaveOut = (payoutId: string, instructorId: string): Promise<PayoutLine | undefined> =>
  decide(async (batch) => {
    const line = await get(payoutLines(payoutId).doc(instructorId));
    if (line.data?.state !== "prepared") return line.data;
    const skipped = skippedLine(line.data, "unreadable");
    batch.put(line, skipped);
    return skipped;
  });

/**
 * Books the lines of a released payout that are not booked yet, a few at a time, and ends the release once none is
 * left. A line is left out where something of its instructor can't be read. Safe to repeat and to run concurrently: a
 * line is booked once. Returns the lines by instructor.
 */
export async function releaseLines(payoutId: string, run: ReleaseRun): Promise<Map<string, PayoutLine>> {
  const { data: payout } = await mustGetPayout(payoutId);
  const lines = await payoutLinesOf(payoutId);
  if (payout.state !== "releasing") return lines;
  const waiting = [...lines].flatMap(([id, { state }]) => (state === "prepared" ? [id] : []));
  const release = async (id: string): Promise<void> => {
    try {
      const released = await skipUnreadable(async () => ({ line: await releaseLine(payoutId, id, run) }));
      const line = released ? released.line : await leaveOut(payoutId, id);
      if (line) lines.set(id, line);
    } catch (error) {
      run.onFailure(id, error);
    }
  };
  while (waiting.length > 0 && !run.isOver()) await Promise.all(waiting.splice(0, AT_ONCE).map(release));
  await endIfReleased(payoutId, lines);
  return lines;
}

/** Ends a release whose lines are all booked or skipped; another run may have done so before. */
async function endIfReleased(payoutId: string, lines: ReadonlyMap<string, PayoutLine>): Promise<void> {
  const states = [...lines.values()].map(({ state }) => state);
  if (states.includes("prepared")) return;
  await decide(async (batch) => {
    const payout = await mustGetPayout(payoutId);
    if (payout.data.state === "releasing") batch.put(payout, endRelease(payout.data, states));
  });
}
