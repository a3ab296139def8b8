import type { CallOutput } from "../../../core/api/index.ts";
import { localDate } from "../../../core/availability/time-zone.ts";
import { answerToNewTime } from "../../../core/booking/answer-needed.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { confirmsInstantly } from "../../../core/people/offer.ts";
import { getInstructor } from "../../../store/availability/instructors.ts";
import { mustGetBooking } from "../../../store/booking/bookings.ts";
import { readBlocks } from "../../../store/people/blocks.ts";
import { newTimePolicy } from "../../../store/settings/policies.ts";
import { findAreaOf } from "../../availability/find-alternatives.ts";
import { readFreeSlots } from "../../availability/read-free-slots.ts";
import type { BookingContext } from "../../booking/new/prepare-booking.ts";

/** Dates, from today on, of which an operator sees the times. */
const DATES = 14;

/**
 * The times of the next two weeks to which an operator can reschedule a booking for its customer, as the customer would be
 * shown them. Reads at most 20 documents.
 * @throws AppError `not-found`, `claim-required` {own}
 */
export async function readNewTimes(
  appointmentId: string,
  { uid, now, switchedOff }: Pick<BookingContext, "uid" | "now" | "switchedOff">,
): Promise<CallOutput<"/api/operator/slots">> {
  const { data: booking } = await mustGetBooking(appointmentId, () => true);
  mustNotBeOwnCase(uid, "booking", booking);
  const placeZone = booking.schedule.timeZone;
  const [instructor, area, { blockedBy }] = await Promise.all([
    getInstructor(booking.instructor.id),
    findAreaOf(booking),
    readBlocks(booking.customer.id),
  ]);
  const free = await readFreeSlots(instructor?.status === "active" ? [instructor] : [], {
    placeZone,
    minutes: booking.service.minutes,
    now,
    area,
    from: localDate(now, placeZone),
    days: DATES,
    blockedBy,
    exceptAid: appointmentId,
    policy: await newTimePolicy(booking, area, now),
    answerOf: (one) => answerToNewTime(booking, "customer", one, { switchedOff, now }),
  });
  return {
    timeZone: placeZone,
    offers: [],
    instructors: free.map(({ instructor: { id, name, ...one }, slots }) => ({
      id,
      name,
      instant: confirmsInstantly(one, switchedOff),
      // Nothing is held: it is the session's time, or proposed to its instructor.
      slots: slots.map((slot) => ({ ...slot, heldUntil: slot.start })),
    })),
  };
}
