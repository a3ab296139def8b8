import type { InstructorDay, Reservation } from "../../core/availability/reservations.ts";
import type { Loaded } from "../access.ts";
import { readInstructorDays } from "../booking/bookings.ts";

/** Reservations of the days that were read; an empty list for a day without a document. */
export const toReservationsByDate = (
  days: readonly Loaded<InstructorDay>[],
): Record<string, readonly Reservation[]> =>
  Object.fromEntries(days.map(({ ref, data }) => [ref.id, data?.reservations ?? []]));

/** Reads the reservations on dates of an instructor's `dayZone`. */
export const readReservations = async (instructorId: string, dates: string[]) =>
  toReservationsByDate(await readInstructorDays(instructorId, dates));
