import { payoutContracts } from "../../core/api/desk/payout.ts";
import { isUsable } from "../../core/payouts/account/payout-account.ts";
import { mustBeBooked } from "../../core/payouts/payout-steps.ts";
import { endpoint } from "../../http/endpoint.ts";
import { auditLook } from "../../operations/desk/act-once.ts";
import { payoutFilesHad } from "../../operations/payouts/payout-files-had.ts";
import { manualPayouts } from "../../payment/manual-payouts.ts";
import { mustGetPayout, payoutAccountsOf, payoutLinesOf } from "../../store/payouts/payouts.ts";

/**
 * Returns where the booked lines of a payout go, as rows of the file for the bank, and who had it before; leaves out
 * marked lines. Each time leaves an entry in the audit, stored before the answer is given.
 */
export const payoutFile = endpoint("/api/payout/file", payoutContracts, async ({ payoutId }, context) => {
  const { data: payout } = await mustGetPayout(payoutId);
  mustBeBooked(payout);
  const [lines, earlier] = await Promise.all([payoutLinesOf(payoutId), payoutFilesHad(payoutId)]);
  const booked = [...lines].filter(([, { state }]) => state === "booked");
  const accounts = await payoutAccountsOf(booked.map(([id]) => id));
  const left: { instructorId: string; name: string }[] = [];
  const transfers = booked.flatMap(([instructorId, { name, paid = 0 }]) => {
    const account = accounts.get(instructorId);
    if (isUsable(account, context.now)) return [{ payoutId, instructorId, amount: paid, account }];
    left.push({ instructorId, name });
    return [];
  });
  const act = { act: "file", on: { kind: "payout", id: payoutId }, reason: "For the bank" } as const;
  await auditLook(context, act, { rows: transfers.length, left: left.length });
  return { rows: manualPayouts.bankRows(transfers), left, earlier };
});
