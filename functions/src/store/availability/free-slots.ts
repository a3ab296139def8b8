import type { AnswerNeeded } from "../../core/availability/replies/reply-times.ts";
import type { InstructorDay, Reservation } from "../../core/availability/reservations.ts";
import { datesToRead, freeSlots, type Slot } from "../../core/availability/slots.ts";
import { getAll, type Loaded } from "../access.ts";
import { readInstructorDays } from "../booking/bookings.ts";
import { dayRef } from "../collections.ts";
import type { InstructorWithId } from "./instructors.ts";

/** A search on `days` dates of the place from `from` (yyyy-mm-dd) on, for a session of `minutes`. */
interface SlotSearchOptions {
  from: string;
  days: number;
  placeZone: string;
  minutes: number;
  now: number;
  /** Who must answer before a session with an instructor is fixed; undefined where no one must. */
  answerOf: (instructor: InstructorWithId) => AnswerNeeded | undefined;
  /** Id of the pricing area of the place. */
  area?: string | undefined;
  /** A booking whose own time counts as free. */
  exceptAid?: string | undefined;
  /** Instructors who blocked the caller: treated as fully booked. */
  blockedBy?: readonly string[];
}

/** Reservations of the days that were read; an empty list for a day without a document. */
export const toReservationsByDate = (
  days: readonly Loaded<InstructorDay>[],
): Record<string, readonly Reservation[]> =>
  Object.fromEntries(days.map(({ ref, data }) => [ref.id, data?.reservations ?? []]));

/** Reads the reservations on dates of an instructor's `dayZone`. */
export const readReservations = async (instructorId: string, dates: string[]) =>
  toReservationsByDate(await readInstructorDays(instructorId, dates));

/** The free slots of each instructor, in the given order; one read per instructor and day, in one round trip. */
export async function readFreeSlots(
  instructors: readonly InstructorWithId[],
  options: SlotSearchOptions,
): Promise<{ instructor: InstructorWithId; slots: Slot[] }[]> {
  const queries = instructors.map((instructor) => ({ ...options, instructor }));
  const searches = queries.map((query) => ({ query, dates: datesToRead(query) }));
  const days = await getAll(
    searches.flatMap(({ query, dates }) => dates.map((date) => dayRef(query.instructor.id, date))),
  );
  let next = 0;
  return searches.map(({ query, dates }) => {
    const reservationsByDate = toReservationsByDate(days.slice(next, next + dates.length));
    next += dates.length;
    const slots = freeSlots({ ...query, reservationsByDate, answer: options.answerOf(query.instructor) });
    // Read and computed anyway, so response times do not reveal a block.
    const isBlocked = options.blockedBy?.includes(query.instructor.id) ?? false;
    return { instructor: query.instructor, slots: isBlocked ? [] : slots };
  });
}
