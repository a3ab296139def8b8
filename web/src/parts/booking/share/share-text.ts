import type { Booking } from "@core/booking/booking.ts";
import { guestsOf, seatsLeft } from "@core/booking/guests/guests.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

/** How many friends have joined and how many spots are left, for the host. */
export const seatsText = (booking: Booking): string => {
  const { people } = booking.service;
  const spots = seatsLeft(booking);
  if (spots === 0) return `All ${people} spots are taken.`;
  if (guestsOf(booking).length > 0)
    return spots === 1 ? "One more friend can join." : `${spots} more friends can join.`;
  const friends = spots === 1 ? "a friend" : `up to ${spots} friends`;
  return `You booked for ${people} people, so you can invite ${friends}.`;
};

/** Text to share along with the invitation link. */
export const invitationText = ({ service, instructor, schedule }: Booking): string =>
  `Join me for yoga: ${service.name} with ${instructor.name}, ${formatTime(schedule.start, schedule.timeZone)}.`;
