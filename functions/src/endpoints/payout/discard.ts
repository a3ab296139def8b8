import { payoutContracts } from "../../core/api/desk/payout.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import { saveDiscarded } from "../../operations/payouts/save-discarded.ts";

/** Discards a payout that was prepared: no money has moved, and the next one pays what is due then. */
export const payoutDiscard = endpoint(
  "/api/payout/discard",
  payoutContracts,
  ({ payoutId, reason }, context) => {
    const act = { act: "discard", on: { kind: "payout", id: payoutId }, reason } as const;
    return actOnce(context, act, async (batch) => {
      const { before, after } = await saveDiscarded(batch, payoutId, context.uid);
      const fields = ({ state, total }: typeof before) => ({ state, total });
      return { before: fields(before), after: fields(after), answer: { state: after.state } };
    });
  },
);
