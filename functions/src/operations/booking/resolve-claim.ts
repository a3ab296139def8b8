import type { Booking } from "../../core/booking/booking.ts";
import type { ClaimStatement } from "../../core/booking/claims/claim-statement.ts";
import { mustHaveClaim, resolveClaim } from "../../core/booking/claims/no-show-claims.ts";
import type { AuditEntry } from "../../core/desk/audit-entry.ts";
import type { Instant, Minor } from "../../core/fields.ts";
import { getAll } from "../../store/access.ts";
import { mustGetBooking, readRelated } from "../../store/booking/bookings.ts";
import { contestedBookings } from "../../store/booking/bookings-of.ts";
import { auditEntries, claimRef } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { saveTransition } from "./save-transition.ts";

/** An operator's decision about a contested no-show; the refund in minor units. */
export interface ClaimResolution {
  bookingId: string;
  refund: Minor;
  reason: string;
  by: AuditEntry["by"];
}

/**
 * Decides a contested no-show, with its audit entry in the same batch. A card is refunded by the next run of the sweep.
 * @throws AppError `not-found`, `wrong-state` {status}, `bad-request` for a refund above the price
 */
export const saveResolution = (
  { bookingId, refund, reason, by }: ClaimResolution,
  now: Instant,
): Promise<Booking> =>
  decide(async (batch) => {
    const before = await mustGetBooking(bookingId, () => true);
    const outcome = resolveClaim(before.data, refund, now);
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
    batch.create(auditEntries().doc(`${bookingId}_resolve`), {
      at: now,
      by,
      act: "resolve",
      on: { kind: "booking", id: bookingId },
      reason,
      before: { claim: mustHaveClaim(before.data).state, amount: before.data.billing.amount },
      after: { claim: mustHaveClaim(outcome.booking).state, refunded: refund },
    });
    return outcome.booking;
  });

/** A booking that waits for an operator, and the words of the side that contests the no-show. */
export interface ContestedSession {
  booking: Booking;
  statement: ClaimStatement | undefined;
}

/** Lists contested no-shows, at most 50, with the words about them. */
export async function listContested(): Promise<ContestedSession[]> {
  const contested = await contestedBookings(50);
  const statements = await getAll(contested.map(({ id }) => claimRef(id)));
  return contested.map((booking, i) => ({ booking, statement: statements[i]?.data }));
}
