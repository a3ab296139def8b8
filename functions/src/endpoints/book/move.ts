import { reservationDates } from "../../core/availability/slots.ts";
import { localDateParts } from "../../core/availability/time-zone.ts";
import { mustBeBookable } from "../../core/booking/guards.ts";
import { mustAllowTransition } from "../../core/booking/lifecycle.ts";
import { moveSession } from "../../core/booking/transitions.ts";
import { MINUTE } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import { missingProfileSteps } from "../../core/people/completeness.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustFindOffer, withAlternatives } from "../../store/availability/alternatives.ts";
import { toReservationsByDate } from "../../store/availability/free-slots.ts";
import { mustGetCustomerBooking, readInstructorDays } from "../../store/booking/bookings.ts";
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
  const { wallet } = parties;
  const [user, storedInstructor] = [parties.user.data, parties.instructor.data];
  const offer = await mustFindOffer(booking.service.beacon);
  if (!user || !wallet.data || !storedInstructor) throw new AppError("not-found");
  const instructor = { ...storedInstructor, id: booking.instructor.id };

  const { people, minutes } = booking.service;
  // Length and number of people stay as booked, even if the price list has changed.
  const beacon = { ...offer.beacon, minutes, people: { min: people, max: people } };
  const touched = reservationDates(
    start,
    start + minutes * MINUTE,
    instructor.travelMinutes,
    instructor.timeZone,
  );
  const days = await readInstructorDays(instructor.id, [...new Set([...booking.days, ...touched])]);
  const { blacklist } = user;
  const customer = { uid, missing: missingProfileSteps(user, emailVerified), emailVerified, blacklist };
  const guardInput = {
    customer,
    instructorId: instructor.id,
    instructor,
    area: offer.area,
    beacon,
    people,
    start,
    now,
  };
  const movedOffer = { area: offer.area, beacon };
  const slot = { uid, requested: instructor, offer: movedOffer, start, people, blacklist, now };
  const exceptAid = bookingId;
  const { end, days: dates } = await withAlternatives(
    () => mustBeBookable({ ...guardInput, reservationsByDate: toReservationsByDate(days), exceptAid }),
    { ...slot, exceptAid, onlyRequestedInstructor: true },
  );
  const { timeZone } = booking.schedule;
  const schedule = { start, end, timeZone, ...localDateParts(start, timeZone) };
  const outcome = moveSession(booking, { schedule, days: dates }, now);
  saveTransition(batch, before, outcome, { days }, now);
  claimWallet(batch, { ...wallet, data: wallet.data });
  return outcome.booking;
}
