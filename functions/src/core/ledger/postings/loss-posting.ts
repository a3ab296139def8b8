import type { Booking } from "../../booking/booking.ts";
import { sharesOfOwed } from "../../booking/money/covered.ts";
import type { Minor } from "../../fields.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";

/**
 * Pays an instructor their share of a session of whose price `owed` (minor units) could not be captured, and of what we
 * would have covered of it. Undefined if the share is zero.
 */
export function lossEvent(booking: Booking, owed: Minor): NewLedgerEvent | undefined {
  const { id, instructor, billing } = booking;
  const { share } = sharesOfOwed(booking, owed);
  if (share === 0) return undefined;
  const { currency } = billing;
  return newLedgerEvent({ id: `${id}_loss`, kind: "loss", currency, bookingId: id }, [
    [ledgerAccount.loss, -share],
    [ledgerAccount.instructor(instructor.id), share],
  ]);
}
