import { guestsOf, seatsLeft } from "@shared/domain/guests.ts";
import type { Booking } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";

/** How many have joined and how many still may, as the host reads it. */
export const seatWords = (booking: Booking): string => {
  const { people } = booking.service;
  const left = seatsLeft(booking);
  if (left === 0) return `All ${people} places are taken.`;
  if (guestsOf(booking).length > 0)
    return left === 1 ? "One more friend can join." : `${left} more friends can join.`;
  const friends = left === 1 ? "a friend" : `up to ${left} friends`;
  return `This session is booked for ${people}: you can invite ${friends}.`;
};

/** What goes with a link that is handed on. */
export const inviteWords = ({ service, instructor, schedule }: Booking): string =>
  `Practise yoga with me: ${service.name} with ${instructor.name}, ${formatTime(schedule.start, schedule.timeZone)}.`;
