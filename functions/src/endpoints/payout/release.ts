import { payoutContracts } from "../../core/api/desk/payout.ts";
import { releaseReportOf } from "../../core/payouts/release-report.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { releaseLines } from "../../operations/payouts/release-lines.ts";
import { startRelease } from "../../operations/payouts/start-release.ts";
import { mustGetPayout } from "../../store/earnings/payouts.ts";

/** ms of real time after which the call leaves the remaining lines to the sweep. */
const BUDGET = 12_000;

/** Releases a payout: books each line that can still be paid, and returns which were skipped or reduced. */
export const payoutRelease = endpoint("/api/payout/release", payoutContracts, async (input, context) => {
  const { payoutId } = input;
  const stopAt = performance.now() + BUDGET;
  const act = { act: "release", on: { kind: "payout", id: payoutId }, reason: "As prepared" } as const;
  await actOnce(context, act, async (batch) => {
    const { before, after } = await startRelease(batch, input, context);
    const fields = ({ state, total }: typeof before) => ({ state, total });
    return { before: fields(before), after: fields(after), answer: {} };
  });
  // After the entry, and again on a retry: a booked line stays as it is.
  const lines = await releaseLines(payoutId, {
    now: context.now,
    isOver: () => performance.now() >= stopAt,
    onFailure: (id, error) =>
      logPostponed(
        "A line of a payout failed and will be tried again in a minute",
        "payout/release",
        error,
        id,
      ),
  });
  const { data: payout } = await mustGetPayout(payoutId);
  return { state: payout.state, ...releaseReportOf(lines) };
});
