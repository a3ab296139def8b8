import { Booking } from "../../core/booking/model.ts";
import { escrowedOf } from "../../core/booking/money/captured.ts";
import { sumOnAccount } from "../../core/derived/ledger-sums.ts";
import { isDifferent, type TrialCheck } from "../../core/derived/trial-balance.ts";
import type { SignedMinor } from "../../core/fields.ts";
import { ledgerAccount } from "../../core/ledger/ledger-event.ts";
import { LedgerEvent } from "../../core/ledger/model.ts";
import { Intent } from "../../core/payments/model.ts";
import { bookings, intents, ledger } from "../../store/collections.ts";
import { readable, readableOf, type Snapshot } from "../../store/derived/snapshot.ts";

/** Maximum number of bookings compared one by one to find the wrong ones. */
const MOST_COMPARED = 500;

/**
 * Every booking that may have something in escrow: live, with a claim, disputed, recently closed, or with an
 * unfinished payment by card. The cost depends on what is in progress, not on all bookings ever made.
 */
async function openBookings(
  snapshot: Snapshot,
  onUnreadable: (path: string) => void,
): Promise<Map<string, Booking>> {
  const queries = [
    bookings().where("status", "in", ["Confirmed", "Started"]),
    bookings().where("claim.state", "in", ["open", "contested"]),
    bookings().where("billing.disputed", "==", true),
    bookings().where("status", "==", "Closed").where("due", ">", 0),
  ];
  const found = new Map<string, Booking>();
  for (const query of queries)
    for (const one of await readableOf(snapshot.pages(query), Booking, onUnreadable)) found.set(one.id, one);
  const moving = await readableOf(snapshot.pages(intents().where("due", ">", 0)), Intent, onUnreadable);
  const paid = moving.flatMap(({ kind, aid }) => (kind === "book" && !found.has(aid) ? aid : []));
  for (const one of await readBookings(snapshot, paid, onUnreadable)) found.set(one.id, one);
  return found;
}

const readBookings = async (
  snapshot: Snapshot,
  ids: readonly string[],
  onUnreadable: (path: string) => void,
): Promise<Booking[]> =>
  readable(await snapshot.getAll([...new Set(ids)].map((id) => bookings().doc(id))), Booking, onUnreadable);

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
  const open = await openBookings(snapshot, onUnreadable);
  const stored = [...open.values()].reduce((sum, one) => sum + escrowedOf(one), 0);
  const total: TrialCheck = { kind: "escrow", accounts: ["escrow"], ledger: inLedger, stored };
  if (!isDifferent(total)) return [total];
  const others = await readBookings(
    snapshot,
    touched.filter((id) => !open.has(id)),
    onUnreadable,
  );
  const named: TrialCheck[] = [];
  for (const booking of [...open.values(), ...others].slice(0, MOST_COMPARED)) {
    const account = ledgerAccount.escrow(booking.id);
    const query = ledger().where("aid", "==", booking.id);
    const events = await readableOf(snapshot.pages(query), LedgerEvent, onUnreadable);
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
