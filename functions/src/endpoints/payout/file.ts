import { isUsable } from "../../core/payouts/account/payout-account.ts";
import { mustBeBooked } from "../../core/payouts/payout-steps.ts";
import { endpoint } from "../../http/endpoint.ts";
import { manualPayouts } from "../../payment/manual-payouts.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { mustGetPayout, payoutAccountsOf, payoutLinesOf } from "../../store/payouts/payouts.ts";

/** Returns where the booked lines of a payout go, as rows of the file for the bank; leaves out marked lines. */
export const payoutFile = endpoint("/api/payout/file", async ({ payoutId }, context) => {
  const { data: payout } = await mustGetPayout(payoutId);
  mustBeBooked(payout);
  const booked = [...(await payoutLinesOf(payoutId))].filter(([, { state }]) => state === "booked");
  const accounts = await payoutAccountsOf(booked.map(([id]) => id));
  const left: { instructorId: string; name: string }[] = [];
  const transfers = booked.flatMap(([instructorId, { name, paid = 0 }]) => {
    const account = accounts.get(instructorId);
    if (isUsable(account, context.now)) return [{ payoutId, instructorId, amount: paid, account }];
    left.push({ instructorId, name });
    return [];
  });
  const act = { act: "file", on: { kind: "payout", id: payoutId }, reason: "For the bank" } as const;
  // The act's stored answer is empty: account numbers are kept nowhere else.
  await actOnce(context, act, async () => ({
    before: {},
    after: { rows: transfers.length, left: left.length },
    answer: {},
  }));
  return { rows: manualPayouts.bankRows(transfers), left };
});
