import { reservationDates } from "../../core/availability/slots.ts";
import { localDateParts } from "../../core/availability/time-zone.ts";
import { reservedArea } from "../../core/booking/booking-reservation.ts";
import { mustBeBookable } from "../../core/booking/guards.ts";
import { mustAllowTransition } from "../../core/booking/lifecycle.ts";
import { moveSession } from "../../core/booking/transitions.ts";
import { MINUTE } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import { missingProfileSteps } from "../../core/people/completeness.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { findAreaOf, withAlternatives } from "../../store/availability/alternatives.ts";
import { toReservationsByDate } from "../../store/availability/free-slots.ts";
import { asDayOf, mustGetCustomerBooking, readInstructorDays } from "../../store/booking/bookings.ts";
import { readOwnBookings } from "../../store/booking/own-bookings.ts";
import { readParties } from "../../store/booking/parties.ts";
import { saveTransition } from "../../store/booking/save-transition.ts";
import type { Batch } from "../../store/commit.ts";
import { claimWallet } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Moves a session to another free slot of the same instructor, free of charge. */
export const bookMove = endpoint("/api/book/move", ({ appointmentId, start }, context) =>
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
  { uid, emailVerified, now }: CallContext,
) {
  const before = await mustGetCustomerBooking(uid, bookingId);
  const booking = before.data;
  mustAllowTransition(booking, "move", "customer", now);
  const parties = await readParties(uid, booking.instructor.id);
  const { wallet, blockedBy } = parties;
  const [user, storedInstructor] = [parties.user.data, parties.instructor.data];
  if (!user || !wallet.data || !storedInstructor) throw new AppError("not-found");
  const instructor = { ...storedInstructor, id: booking.instructor.id };

  // Offer, length, people and price stay as booked, even if the price list has changed.
  const { people, minutes } = booking.service;
  const beacon = { id: booking.service.beacon, minutes, people: { min: people, max: people } };
  const newEnd = start + minutes * MINUTE;
  const touched = reservationDates(start, newEnd, instructor.travelMinutes, dayZoneOf(instructor));
  const [days, ownBookings] = await Promise.all([
    readInstructorDays(instructor.id, [...new Set([...booking.days, ...touched])]),
    readOwnBookings(uid, start, newEnd),
  ]);
  const areaId = reservedArea(days.map(asDayOf), bookingId) ?? (await findAreaOf(booking));
  const area = { id: areaId ?? "", timeZone: booking.schedule.timeZone };
  const blocks = { blacklist: user.blacklist, blockedBy };
  const missing = missingProfileSteps(user, emailVerified);
  const customer = { uid, missing, emailVerified, ...blocks };
  const shared = { instructor, start, now, exceptAid: bookingId };
  const guardInput = { ...shared, customer, instructorId: instructor.id, area, beacon, people, ownBookings };
  const { amount } = booking.billing;
  const slot = { ...shared, uid, requested: instructor, offer: { area, beacon }, amount, ...blocks };
  const { end, days: dates } = await withAlternatives(
    () => mustBeBookable({ ...guardInput, reservationsByDate: toReservationsByDate(days) }),
    { ...slot, onlyRequestedInstructor: true },
  );
  const { timeZone } = booking.schedule;
  const schedule = { start, end, timeZone, ...localDateParts(start, timeZone) };
  const outcome = moveSession(booking, { schedule, days: dates }, now);
  saveTransition(batch, before, outcome, { days }, now);
  claimWallet(batch, { ...wallet, data: wallet.data });
  return outcome.booking;
}
