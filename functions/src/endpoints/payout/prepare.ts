import { payoutContracts } from "../../core/api/desk/payout.ts";
import { DESK_ZONE } from "../../core/constants.ts";
import { whenAt } from "../../core/desk/lists/when-at.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { auditAct, withRoleName } from "../../operations/desk/act-once.ts";
import { prepareNextPayout } from "../../operations/payouts/prepare-payout.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/**
 * Prepares a payout of what was due by `until`, now at the latest. No money moves yet. An instructor of whom something
 * can't be read is left out and named. With `instructorId` it is of that one alone, who is not the treasurer.
 */
export const payoutPrepare = endpoint("/api/payout/prepare", payoutContracts, (input, context) => {
  const { instructorId } = input;
  if (instructorId !== undefined) mustNotBeOwnCase(context.uid, "earnings", instructorId);
  const until = Math.min(input.until, context.now);
  return oncePerKey(context, async (batch) => {
    const [{ payoutId, payout, unreadable }, author] = await Promise.all([
      prepareNextPayout(batch, { until, instructorId }, context),
      withRoleName(context),
    ]);
    const { state, total, lines } = payout;
    const reason = `What was due by ${whenAt(until, DESK_ZONE)}`;
    const act = { act: "prepare", on: { kind: "payout", id: payoutId }, reason } as const;
    auditAct(batch, author, act, {
      before: {},
      after: {
        state,
        total,
        lines,
        until,
        unreadable: unreadable.length,
        ...(instructorId !== undefined && { instructorId }),
      },
    });
    return { payoutId, total, lines, unreadable };
  });
});
