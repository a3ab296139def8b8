import { bookingContracts } from "../../core/api/book.ts";
import type { CallParsed } from "../../core/api/index.ts";
import type { Slot } from "../../core/availability/slots.ts";
import { addDays, localDate } from "../../core/availability/time-zone.ts";
import { verifiedAt } from "../../core/availability/verified-checks.ts";
import { backFromTimeOff } from "../../core/availability/working-hours.ts";
import { answerToNewTime, answerToRequest } from "../../core/booking/answer-needed.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { AppError } from "../../core/errors.ts";
import { averageOf } from "../../core/people/instructors/rating.ts";
import { teachingFactsOf } from "../../core/people/instructors/teaching-facts.ts";
import { confirmsInstantly, isForPeople, isShownTo, teaches } from "../../core/people/offer.ts";
import type { TimePolicy } from "../../core/policy/policy.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { findAreaOf, mustFindOffer } from "../../operations/availability/find-alternatives.ts";
import { readFreeSlots } from "../../operations/availability/read-free-slots.ts";
import {
  getInstructor,
  INSTRUCTORS_PAGE,
  type InstructorWithId,
  listActiveInstructors,
} from "../../store/availability/instructors.ts";
import { mustGetPartyBooking } from "../../store/booking/bookings.ts";
import { countUnmetSearch } from "../../store/derived/unmet-searches.ts";
import { readBlocks } from "../../store/people/blocks.ts";
import { newTimePolicy } from "../../store/settings/policies.ts";

/**
 * Lists instructors and their free slots, 12 instructors per page, without those the customer has blocked. Instructors
 * who have blocked the customer are listed as fully booked. A search that finds no one is counted: one write.
 */
export const bookSlots = endpoint(
  "/api/book/slots",
  bookingContracts,
  async (input, { uid, now, switchedOff }) => {
    const moved = input.appointmentId && (await mustGetPartyBooking(uid, input.appointmentId)).data;
    const { placeZone, minutes, area, listed, policy } = moved
      ? await findMoved(moved, now)
      : await findOffered(input, now);
    const today = localDate(now, placeZone);
    if (addDays(input.from, input.days) < today)
      throw new AppError("bad-request", undefined, { from: "This date is in the past." });
    const { blacklist, blockedBy } = await readBlocks(uid);
    // Instructors see their own times for a booking of theirs.
    const isOwn = moved && moved.customer.id !== uid;
    const shown = isOwn ? listed : listed.filter(({ id }) => isShownTo({ uid, blacklist }, id));
    const answerOf = (instructor: InstructorWithId) =>
      moved
        ? answerToNewTime(moved, isOwn ? "instructor" : "customer", instructor, { switchedOff, now })
        : answerToRequest(instructor, switchedOff, { now, zone: placeZone });
    const search = {
      placeZone,
      minutes,
      now,
      area,
      from: input.from,
      days: input.days,
      blockedBy,
      answerOf,
      policy,
    };
    // A next session that is proposed to them is to be booked: another session can't be moved there.
    const customer = moved ? undefined : uid;
    const free = await readFreeSlots(shown, { ...search, exceptAid: input.appointmentId, customer });
    const last = listed.length === INSTRUCTORS_PAGE ? listed.at(-1) : undefined;
    // No one at all, on the only page: not one instructor's times, and not a booking being moved.
    const isWhole = !moved && input.instructorId === undefined && input.after === undefined && !last;
    if (isWhole && area !== undefined && free.every(({ slots }) => slots.length === 0))
      await countUnmetSearch({ area, timeZone: placeZone }, now).catch((error: unknown) =>
        logPostponed("A search that found nobody is not counted", "/api/book/slots", error),
      );
    return {
      timeZone: placeZone,
      instructors: free.map(({ instructor, slots }) => ({
        id: instructor.id,
        name: instructor.name,
        avatar: instructor.avatar,
        styles: instructor.styles,
        languages: instructor.languages,
        ...teachingFactsOf(instructor),
        rating: averageOf(instructor.rating),
        sessions: instructor.closedCount,
        verified: verifiedAt(instructor, now),
        slots,
        ...backAfter(instructor, addDays(input.from, input.days - 1), slots),
      })),
      ...(last && { next: last.id }),
      ...(moved && listed.some((one) => !confirmsInstantly(one, switchedOff)) && { needsApproval: true }),
    };
  },
);

/** When an instructor is back who is away on the last day of a search that found no free time of theirs. */
function backAfter(instructor: InstructorWithId, last: string, slots: readonly Slot[]): { back?: string } {
  const back = slots.length === 0 ? backFromTimeOff(instructor, last) : undefined;
  return back === undefined ? {} : { back };
}

/** What a search is for: the length and place of a session, and the instructors who may be free. */
interface SlotSearch {
  placeZone: string;
  minutes: number;
  /** Id of the pricing area. */
  area: string | undefined;
  listed: InstructorWithId[];
  /** Of a booking: its rules for another time. */
  policy?: TimePolicy;
}

/** A booking keeps its instructor, length and place, even if its offer has ended. */
async function findMoved(booking: Booking, now: number): Promise<SlotSearch> {
  const [instructor, area] = await Promise.all([getInstructor(booking.instructor.id), findAreaOf(booking)]);
  const listed = instructor?.status === "active" ? [instructor] : [];
  const policy = await newTimePolicy(booking, area, now);
  return { placeZone: booking.schedule.timeZone, minutes: booking.service.minutes, area, listed, policy };
}

async function findOffered(input: CallParsed<"/api/book/slots">, now: number): Promise<SlotSearch> {
  const { area, beacon } = await mustFindOffer(input.beacon, now);
  const page = await listPage(input, area.id);
  const listed = isForPeople(beacon, input.people ?? beacon.people.min) ? page : [];
  return { placeZone: area.timeZone, minutes: beacon.minutes, area: area.id, listed };
}

async function listPage(
  input: { beacon: string; instructorId?: string | undefined; after?: string | undefined },
  area: string,
): Promise<InstructorWithId[]> {
  const { instructorId, beacon, after } = input;
  if (instructorId === undefined) return listActiveInstructors({ area, beacon, after });
  const one = await getInstructor(instructorId);
  return one && teaches(one, area, beacon) ? [one] : [];
}
