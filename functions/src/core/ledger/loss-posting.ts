import type { Booking } from "../booking/model.ts";
import type { Instant, Minor } from "../fields.ts";
import { splitShare } from "../money.ts";
import type { LedgerEvent } from "./model.ts";
import { ledgerAccount } from "./posting.ts";

/** Account of what we pay without having been paid. */
export const LOSS_ACCOUNT = "loss";

/**
 * Pays an instructor their share of `owed` (minor units) for a session whose price could not be captured. Undefined if
 * the share is zero.
 */
export function lossEvent(
  { id, instructor, billing, policy }: Booking,
  owed: Minor,
  at: Instant,
): LedgerEvent | undefined {
  const { share } = splitShare(owed, policy.instructorShare);
  if (share === 0) return undefined;
  const entries = [
    { account: LOSS_ACCOUNT, amount: -share },
    { account: ledgerAccount.instructor(instructor.id), amount: share },
  ];
  const { currency } = billing;
  return { id: `${id}_loss`, kind: "loss", aid: id, currency, entries, at };
}
