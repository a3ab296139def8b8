import type { AnswerNeeded } from "../../core/availability/reply-times.ts";
import { datesToRead, freeSlots, reservationDates, type Slot } from "../../core/availability/slots.ts";
import { withoutProposedTimes } from "../../core/booking/proposals/next-session.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import type { TimePolicy } from "../../core/policy/policy.ts";
import type { InstructorWithId } from "../../store/availability/instructors.ts";
import { toReservationsByDate } from "../../store/availability/reservations.ts";
import { dayRef } from "../../store/collections.ts";
import { currentPolicy } from "../../store/settings/policies.ts";
import { readEach } from "../../store/skip-unreadable.ts";
import { readProposedTo } from "../booking/proposals/proposed-next.ts";

/** A search on `days` dates of the place from `from` (yyyy-mm-dd) on, for a session of `minutes`. */
interface SlotSearchOptions {
  from: string;
  days: number;
  placeZone: string;
  minutes: number;
  now: number;
  /** Who must answer before a session with an instructor is fixed; undefined where no one must. */
  answerOf: (instructor: InstructorWithId) => AnswerNeeded | undefined;
  /** Minimum ms before the start, instead of each instructor's own. */
  notice?: number;
  /** The rules of the place; those in force in its area, if it is left out. */
  policy?: TimePolicy | undefined;
  /** Id of the pricing area of the place. */
  area?: string | undefined;
  /** A booking whose own time counts as free. */
  exceptAid?: string | undefined;
  /** A customer (uid) for whom the next sessions proposed to them count as free. */
  customer?: string | undefined;
  /** Instructors who blocked the caller: treated as fully booked. */
  blockedBy?: readonly string[];
}

/** Whether a session would take time on one of some dates of its instructor. */
const touches = ({ start, end }: Slot, instructor: InstructorWithId, dates: readonly string[]): boolean =>
  dates.length > 0 &&
  reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor)).some((date) =>
    dates.includes(date),
  );

/**
 * The free slots of each instructor, in the given order, none on a day that can't be read; one read per instructor and day,
 * in one round trip.
 */
export async function readFreeSlots(
  instructors: readonly InstructorWithId[],
  options: SlotSearchOptions,
): Promise<{ instructor: InstructorWithId; slots: Slot[] }[]> {
  const policy = options.policy ?? (await currentPolicy(options.area, options.now));
  const queries = instructors.map((instructor) => ({ ...options, policy, instructor }));
  const searches = queries.map((query) => ({ query, dates: datesToRead(query) }));
  const { read: days, unreadable } = await readEach(
    searches.flatMap(({ query, dates }) => dates.map((date) => dayRef(query.instructor.id, date))),
  );
  const { customer, now } = options;
  const reservations = days.flatMap(({ data }) => data?.reservations ?? []);
  const proposing = customer === undefined ? [] : await readProposedTo(customer, reservations, now);
  let next = 0;
  return searches.map(({ query, dates }) => {
    const mine = days.slice(next, next + dates.length);
    next += dates.length;
    const reservationsByDate = withoutProposedTimes(toReservationsByDate(mine), proposing);
    const unknown = mine.flatMap(({ ref }) => (unreadable.has(ref.path) ? ref.id : []));
    const free = freeSlots({ ...query, reservationsByDate, answer: options.answerOf(query.instructor) });
    const slots = free.filter((slot) => !touches(slot, query.instructor, unknown));
    // Read and computed anyway, so response times do not reveal a block.
    const isBlocked = options.blockedBy?.includes(query.instructor.id) ?? false;
    return { instructor: query.instructor, slots: isBlocked ? [] : slots };
  });
}
