import { escrowedOf } from "../../core/booking/money/captured.ts";
import { sumOnAccount } from "../../core/derived/ledger-sums.ts";
import { isDifferent, type TrialCheck } from "../../core/derived/trial-balance.ts";
import type { SignedMinor } from "../../core/fields.ts";
import { ledgerAccount } from "../../core/ledger/ledger-event.ts";
import { bookingsByIds, bookingsInEscrow, eventsOfBooking } from "../../store/derived/books-at-once.ts";
import type { Snapshot } from "../../store/derived/snapshot.ts";

/** Maximum number of bookings compared one by one to find the wrong ones. */
const MOST_COMPARED = 500;

/**
 * Compares `inLedger`, all of the ledger's escrow at this moment, with the bookings; names those of them and of
 * `touched` that differ.
 */
export async function checkEscrow(
  snapshot: Snapshot,
  inLedger: SignedMinor,
  touched: readonly string[],
  onUnreadable: (path: string) => void,
): Promise<TrialCheck[]> {
  const open = await bookingsInEscrow(snapshot, onUnreadable);
  const stored = [...open.values()].reduce((sum, one) => sum + escrowedOf(one), 0);
  const total: TrialCheck = { kind: "escrow", accounts: ["escrow"], ledger: inLedger, stored };
  if (!isDifferent(total)) return [total];
  const others = await bookingsByIds(
    snapshot,
    touched.filter((id) => !open.has(id)),
    onUnreadable,
  );
  const named: TrialCheck[] = [];
  for (const booking of [...open.values(), ...others].slice(0, MOST_COMPARED)) {
    const account = ledgerAccount.escrow(booking.id);
    const events = await eventsOfBooking(snapshot, booking.id, onUnreadable);
    const held = sumOnAccount(
      events.flatMap(({ entries }) => entries),
      account,
    );
    named.push({
      kind: "booking",
      accounts: [account],
      ref: booking.id,
      ledger: held,
      stored: escrowedOf(booking),
    });
  }
  return [...named.filter(isDifferent), total];
}
