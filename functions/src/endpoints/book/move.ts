import { bookingContracts } from "../../core/api/book.ts";
import { localDateParts } from "../../core/availability/time-zone.ts";
import { mustAllowTransition } from "../../core/booking/lifecycle.ts";
import { mustConfirmInstantly } from "../../core/booking/proposals/confirmation-guards.ts";
import { moveSession } from "../../core/booking/transitions.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { prepareNewTime } from "../../operations/booking/proposals/prepare-new-time.ts";
import { saveTransition } from "../../operations/booking/save-transition.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import type { Batch } from "../../store/commit.ts";
import { claimWallet } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/**
 * Moves a session to another free slot of the same instructor, free of charge. If the instructor confirms manually, the
 * customer proposes the time instead.
 */
export const bookMove = endpoint("/api/book/move", bookingContracts, ({ appointmentId, start }, context) =>
  oncePerKey(context, async (batch) => {
    const { schedule, moves, policy, status, version } = await reschedule(
      batch,
      appointmentId,
      start,
      context,
    );
    const message = "Your session is rescheduled.";
    return { message, appointmentId, status, schedule, version, movesLeft: policy.moves - moves };
  }),
);

async function reschedule(
  batch: Batch,
  bookingId: string,
  start: number,
  { uid, emailVerified, now, switchedOff }: CallContext,
) {
  const before = await mustGetCustomerBooking(uid, bookingId);
  const booking = before.data;
  mustAllowTransition(booking, "move", "customer", now);
  const mustSuit = mustConfirmInstantly(booking, switchedOff);
  const request = { by: "customer", start, emailVerified, now, switchedOff, mustSuit } as const;
  const time = await prepareNewTime(before, request);
  const { timeZone } = booking.schedule;
  const schedule = { start, end: time.end, timeZone, ...localDateParts(start, timeZone) };
  const outcome = moveSession(booking, { schedule, days: time.days }, now);
  saveTransition(batch, before, outcome, { days: time.loaded }, now);
  claimWallet(batch, time.wallet);
  return outcome.booking;
}
