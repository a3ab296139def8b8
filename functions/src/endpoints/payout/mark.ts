import { payoutContracts } from "../../core/api/desk/payout.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveMarkedLine } from "../../operations/payouts/mark-line.ts";

/** Marks a line of a payout as sent, or as failed, which makes it owed again. */
export const payoutMark = endpoint("/api/payout/mark", payoutContracts, (bank, context) => {
  const { payoutId, instructorId } = bank;
  mustNotBeOwnCase(context.uid, "earnings", instructorId);
  const reason = bank.outcome === "sent" ? bank.reference : bank.reason;
  const act = { act: "mark", on: { kind: "line", id: `${payoutId}_${instructorId}` }, reason } as const;
  return actOnce(context, act, async (batch) => {
    const { before, after } = await saveMarkedLine(batch, { payoutId, instructorId, bank }, context.now);
    const { state, paid = 0 } = after;
    return {
      before: { state: before.state },
      after: { state, paid },
      answer: { line: { instructorId, state, paid } },
    };
  });
});
