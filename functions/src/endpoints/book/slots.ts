import { addDays, localDate } from "../../core/availability/time-zone.ts";
import { AppError } from "../../core/errors.ts";
import { averageOf } from "../../core/people/instructors/rating.ts";
import { isForPeople, isShownTo, teaches } from "../../core/people/offer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustFindOffer } from "../../store/availability/alternatives.ts";
import { readFreeSlots } from "../../store/availability/free-slots.ts";
import {
  getInstructor,
  type InstructorWithId,
  listActiveInstructors,
} from "../../store/availability/instructors.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { getUser } from "../../store/people/users.ts";

const PAGE = 12;

/** Lists instructors and their free slots, 12 instructors per page, without those the customer has blocked. */
export const bookSlots = endpoint("/api/book/slots", async (input, { uid, now }) => {
  const { area, beacon } = await mustFindOffer(input.beacon);
  const placeZone = area.timeZone;
  const today = localDate(now, placeZone);
  if (addDays(input.from, input.days) < today)
    throw new AppError("bad-request", undefined, { from: "This date is in the past." });
  const [user, listed] = await Promise.all([getUser(uid), listPage(input, area.id)]);
  if (input.appointmentId !== undefined) await mustGetCustomerBooking(uid, input.appointmentId);

  const people = input.people ?? beacon.people.min;
  const blacklist = user?.blacklist ?? [];
  const shown = isForPeople(beacon, people)
    ? listed.filter(({ id }) => isShownTo({ uid, blacklist }, id))
    : [];
  const search = { placeZone, minutes: beacon.minutes, now, from: input.from, days: input.days };
  const free = await readFreeSlots(shown, { ...search, exceptAid: input.appointmentId });
  const last = listed.length === PAGE ? listed.at(-1) : undefined;
  return {
    timeZone: placeZone,
    instructors: free.map(({ instructor, slots }) => ({
      id: instructor.id,
      name: instructor.name,
      avatar: instructor.avatar,
      styles: instructor.styles,
      rating: averageOf(instructor.rating),
      slots,
    })),
    ...(last && { next: last.id }),
  };
});

async function listPage(
  input: { beacon: string; instructorId?: string | undefined; after?: string | undefined },
  area: string,
): Promise<InstructorWithId[]> {
  const { instructorId, beacon, after } = input;
  if (instructorId === undefined) return listActiveInstructors({ area, beacon, after });
  const one = await getInstructor(instructorId);
  return one && teaches(one, area, beacon) ? [one] : [];
}
