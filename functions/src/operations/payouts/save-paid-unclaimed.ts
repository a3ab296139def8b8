import type { AuditEntry } from "../../core/desk/audit-entry.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import type { Minor } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import { unclaimedPaidId } from "../../core/ledger/postings/unclaimed-posting.ts";
import { payUnclaimed } from "../../core/payouts/pay-unclaimed.ts";
import { get, getEach } from "../../store/access.ts";
import { bookings, intents, ledger } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { appendLedgerEvent } from "../../store/ledger/append-ledger.ts";

/**
 * The ledger event that left something unclaimed.
 * @throws AppError `not-found`
 */
export async function mustGetUnclaimed(id: string): Promise<LedgerEvent> {
  const { data } = await get(ledger().doc(id));
  if (!data) throw new AppError("not-found");
  return data;
}

/** What the audit says a payment of it is about: its session, or the payment of a top-up. */
export const unclaimedSubject = ({ id, aid, intent }: LedgerEvent): AuditEntry["on"] =>
  aid === undefined ? { kind: "payment", id: intent ?? id } : { kind: "booking", id: aid };

/**
 * Puts the payment of what `left` has left unclaimed into the batch.
 * @throws AppError see `payUnclaimed`; `claim-required` {own} for who has a part in it
 */
export async function savePaidUnclaimed(
  batch: Batch,
  left: LedgerEvent,
  amount: Minor,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  const [booking, intent, before] = await getEach(
    bookings().doc(left.aid ?? left.id),
    intents().doc(left.intent ?? left.id),
    ledger().doc(unclaimedPaidId(left.id)),
  );
  mustNotBeOwnCase(uid, "booking", booking.data);
  if (intent.data) mustNotBeOwnCase(uid, "payment", intent.data);
  appendLedgerEvent(batch, payUnclaimed(left, before.data, amount), now);
}
