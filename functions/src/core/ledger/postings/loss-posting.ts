import type { Booking } from "../../booking/model.ts";
import type { Instant, Minor } from "../../fields.ts";
import { splitShare } from "../../money.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import type { LedgerEvent } from "../model.ts";

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
  const { currency } = billing;
  return newLedgerEvent({ id: `${id}_loss`, kind: "loss", currency, at, bookingId: id }, [
    [ledgerAccount.loss, -share],
    [ledgerAccount.instructor(instructor.id), share],
  ]);
}
