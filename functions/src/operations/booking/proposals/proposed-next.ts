import {
  type InstructorDay,
  isActiveReservation,
  isProposedTime,
  proposedId,
  type Reservation,
} from "../../../core/availability/reservations.ts";
import {
  type BookableTimes,
  isFree,
  reservationGuards,
  type Slot,
} from "../../../core/availability/slots.ts";
import type { Booking } from "../../../core/booking/booking.ts";
import type { Instant } from "../../../core/fields.ts";
import type { Loaded } from "../../../store/access.ts";
import { type LoadedBooking, readInstructorDays } from "../../../store/booking/bookings.ts";
import { readProposingNext } from "../../../store/booking/own-bookings.ts";

/** Whether a time is proposed for some booking at `now` (ms UTC). */
const isProposedAt = (now: Instant) => (one: Reservation) =>
  isProposedTime(one) && isActiveReservation(one, now);

/**
 * Reads the sessions after which a next one is proposed to a customer: its time is free for them alone. No read where no
 * time among the reservations is proposed to anyone; else one that usually finds at most one.
 */
export const readProposedTo = async (
  uid: string,
  reservations: readonly Reservation[],
  now: Instant,
): Promise<LoadedBooking[]> =>
  reservations.some(isProposedAt(now)) ? readProposingNext("customer", uid, now) : [];

/** The proposed next sessions whose time a new booking takes, and the days of theirs that it doesn't touch itself. */
export interface TakenNext {
  taken: LoadedBooking[];
  otherDays: Loaded<InstructorDay>[];
}

/**
 * Which of the proposed next sessions a session of their instructor takes: those beside which it could not be, and those for
 * which its day would have no room anymore.
 */
export async function readTakenNext(
  proposing: readonly LoadedBooking[],
  { start, end, area }: Slot & { area: string },
  instructor: BookableTimes & Pick<Booking["instructor"], "id">,
  days: readonly Loaded<InstructorDay>[],
  now: Instant,
): Promise<TakenNext> {
  const { id, travelMinutes } = instructor;
  const reservations = days.flatMap(({ data }) => data?.reservations ?? []);
  const isFilled = ({ id: bookingId, proposal }: Booking) => {
    const others = reservations.filter((one) => one.bookingId !== proposedId(bookingId));
    const beside = [...others, { from: start, to: end, bookingId: "new", area }];
    return proposal && reservationGuards(instructor, beside, now, { area })(proposal) === "full";
  };
  const isInTheWay = (bookingId: string) =>
    !isFree(
      start,
      end,
      travelMinutes,
      reservations.filter((one) => one.bookingId === proposedId(bookingId)),
      now,
      { area },
    );
  const taken = proposing.filter(
    ({ data }) => data.instructor.id === id && (isInTheWay(data.id) || isFilled(data)),
  );
  const read = new Set(days.map(({ ref }) => ref.id));
  const more = new Set(
    taken.flatMap(({ data }) => data.proposal?.days ?? []).filter((date) => !read.has(date)),
  );
  return { taken, otherDays: more.size > 0 ? await readInstructorDays(id, [...more]) : [] };
}
