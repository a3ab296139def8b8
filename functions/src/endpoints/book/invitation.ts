import { bookingContracts } from "../../core/api/book.ts";
import { mustBeShareable, seatsLeft } from "../../core/booking/guests/guests.ts";
import { statusAt } from "../../core/booking/lifecycle.ts";
import { splitDisplayName } from "../../core/people/names.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetInvitedBooking } from "../../operations/booking/invite-guests.ts";

/**
 * Shows a shared session to anyone with its link, signed in or not: who invites, what, when, city and ZIP code. No last
 * name of the host, no street and no guests.
 */
export const bookInvitation = endpoint(
  "/api/book/invitation",
  bookingContracts,
  async ({ appointmentId, token }, { now }) => {
    const { data: booking } = await mustGetInvitedBooking(appointmentId, token);
    mustBeShareable(booking, now);
    const { customer, instructor, service, schedule, location } = booking;
    return {
      host: splitDisplayName(customer.name).firstname,
      instructor: instructor.name,
      service: service.name,
      minutes: service.minutes,
      start: schedule.start,
      end: schedule.end,
      timeZone: schedule.timeZone,
      ...location,
      status: statusAt(booking, now),
      seats: seatsLeft(booking),
    };
  },
);
