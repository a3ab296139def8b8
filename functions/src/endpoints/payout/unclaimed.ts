import { payoutContracts } from "../../core/api/desk/payout.ts";
import { endpoint } from "../../http/endpoint.ts";
import { actOnce } from "../../operations/desk/act-once.ts";
import {
  mustGetUnclaimed,
  savePaidUnclaimed,
  unclaimedSubject,
} from "../../operations/payouts/save-paid-unclaimed.ts";

/** Books that a treasurer has paid by hand what a deleted account left unclaimed, to the person who came for it. */
export const payoutUnclaimed = endpoint("/api/payout/unclaimed", payoutContracts, async (input, context) => {
  const { event, amount, reference, reason } = input;
  const left = await mustGetUnclaimed(event);
  return actOnce(context, { act: "unclaimed", on: unclaimedSubject(left), reason }, async (batch) => {
    await savePaidUnclaimed(batch, left, amount, context);
    return {
      before: { unclaimed: amount },
      after: { unclaimed: 0, event, reference },
      answer: { paid: amount },
    };
  });
});
