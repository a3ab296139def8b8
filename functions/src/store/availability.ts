import { daysToRead, freeSlots, type Slot } from "../shared/domain/slots.ts";
import type { Busy, Day, Instructor } from "../shared/model/instructor.ts";
import { getAll, type Read } from "./access.ts";
import { readDays } from "./bookings.ts";
import { dayRef } from "./collections.ts";

/** An instructor with its id. */
export type Listed = Instructor & { id: string };

/** Where and how long: `days` dates of the place beginning with `from` (yyyy-mm-dd), `minutes` of session. */
export interface Wanted {
  from: string;
  days: number;
  placeZone: string;
  minutes: number;
  now: number;
  /** A booking that may give up its own time. */
  exceptAid?: string | undefined;
}

/** What is taken on the days that were read; an empty list where no document stands. */
export const toBusyByDate = (days: readonly Read<Day>[]): Record<string, readonly Busy[]> =>
  Object.fromEntries(days.map(({ ref, data }) => [ref.id, data?.busy ?? []]));

/** Reads what is taken on the given dates of an instructor's zone. */
export const readBusy = async (instructorId: string, dates: string[]) =>
  toBusyByDate(await readDays(instructorId, dates));

/** The free times of each instructor, in the given order; one read for each instructor and day, in one round trip. */
export async function readFreeSlots(
  instructors: readonly Listed[],
  wanted: Wanted,
): Promise<{ instructor: Listed; slots: Slot[] }[]> {
  const queries = instructors.map((instructor) => ({ ...wanted, instructor }));
  const asked = queries.map((query) => ({ query, dates: daysToRead(query) }));
  const days = await getAll(
    asked.flatMap(({ query, dates }) => dates.map((date) => dayRef(query.instructor.id, date))),
  );
  let next = 0;
  return asked.map(({ query, dates }) => {
    const busyByDate = toBusyByDate(days.slice(next, next + dates.length));
    next += dates.length;
    return { instructor: query.instructor, slots: freeSlots({ ...query, busyByDate }) };
  });
}
