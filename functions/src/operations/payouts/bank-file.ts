import { actorOf } from "../../core/desk/roles/actor.ts";
import type { Instant } from "../../core/fields.ts";
import { isUsable } from "../../core/payouts/account/payout-account.ts";
import { mustBeBooked } from "../../core/payouts/payout-steps.ts";
import { manualPayouts } from "../../payment/manual-payouts.ts";
import { actsOn, newestOf } from "../../store/desk/newest-of.ts";
import { mustGetPayout, payoutAccountsOf, payoutLinesOf } from "../../store/earnings/payouts.ts";
import { auditDisclosure, type OperatorRequest } from "../desk/act-once.ts";

/** Acts on a payout that are read, the newest. */
const MOST = 50;

/** Who has had the file of a payout, and when, the newest first: at most 51 reads. */
async function filesHad(payoutId: string): Promise<{ by: string; at: Instant }[]> {
  const { newest } = await newestOf(actsOn(payoutId), MOST);
  return newest
    .filter(({ act, on }) => act === "file" && on.kind === "payout")
    .map(({ by, at }) => ({ by: actorOf(by), at }));
}

/** The file of a payout for the bank. */
interface BankFile {
  /** The first names the columns. */
  rows: string[][];
  /** Whose booked lines are not in it, because their account can't be used. */
  left: { instructorId: string; name: string }[];
  /** Who had it before. */
  earlier: { by: string; at: Instant }[];
}

/**
 * Makes the file of a payout for the bank: where its booked lines go, without those that are marked. Each time leaves an
 * entry in the audit, stored before the file is returned.
 * @throws AppError `not-found`, `wrong-state`
 */
export async function makeBankFile(operator: OperatorRequest, payoutId: string): Promise<BankFile> {
  const { data: payout } = await mustGetPayout(payoutId);
  mustBeBooked(payout);
  const [lines, earlier] = await Promise.all([payoutLinesOf(payoutId), filesHad(payoutId)]);
  const booked = [...lines].filter(([, { state }]) => state === "booked");
  const accounts = await payoutAccountsOf(booked.map(([id]) => id));
  const left: BankFile["left"] = [];
  const transfers = booked.flatMap(([instructorId, { name, paid = 0 }]) => {
    const account = accounts.get(instructorId);
    if (isUsable(account, operator.now)) return [{ payoutId, instructorId, amount: paid, account }];
    left.push({ instructorId, name });
    return [];
  });
  const act = { act: "file", on: { kind: "payout", id: payoutId }, reason: "For the bank" } as const;
  await auditDisclosure(operator, act, { rows: transfers.length, left: left.length });
  return { rows: manualPayouts.bankRows(transfers), left, earlier };
}
