import { endpoint } from "../../http/endpoint.ts";
import { addDays, dateIn } from "../../shared/domain/zone.ts";
import { AppError } from "../../shared/errors.ts";
import { type Listed, readFreeSlots } from "../../store/availability.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { getInstructor, listInstructors, ratingOf } from "../../store/instructors.ts";
import { getUser } from "../../store/users.ts";
import { mustFindOffer } from "./wish.ts";

const PAGE = 12;

/** Lists who is free when, 12 instructors a page; those the customer has blocked are not among them. */
export const bookSlots = endpoint("/api/book/slots", async (input, { uid, now }) => {
  const { area, beacon } = await mustFindOffer(input.beacon);
  const placeZone = area.timeZone;
  const today = dateIn(now, placeZone);
  if (addDays(input.from, input.days) < today)
    throw new AppError("bad-request", undefined, { from: "This date has passed." });
  const [user, listed] = await Promise.all([getUser(uid), page(input, area.id)]);
  if (input.appointmentId !== undefined) await mustGetBookingOf(uid, input.appointmentId);

  const people = input.people ?? beacon.people.min;
  const isOffered = people >= beacon.people.min && people <= beacon.people.max;
  const blacklist = user?.blacklist ?? [];
  const shown = isOffered ? listed.filter(({ id }) => id !== uid && !blacklist.includes(id)) : [];
  const wanted = { placeZone, minutes: beacon.minutes, now, from: input.from, days: input.days };
  const free = await readFreeSlots(shown, { ...wanted, exceptAid: input.appointmentId });
  const last = listed.length === PAGE ? listed.at(-1) : undefined;
  return {
    timeZone: placeZone,
    instructors: free.map(({ instructor, slots }) => ({
      id: instructor.id,
      name: instructor.name,
      avatar: instructor.avatar,
      styles: instructor.styles,
      rating: ratingOf(instructor),
      slots,
    })),
    ...(last && { next: last.id }),
  };
});

async function page(
  input: { beacon: string; instructorId?: string | undefined; after?: string | undefined },
  area: string,
): Promise<Listed[]> {
  const { instructorId, beacon, after } = input;
  if (instructorId === undefined) return listInstructors({ area, beacon, after });
  const one = await getInstructor(instructorId);
  const teaches = one?.status === "active" && one.areas.includes(area) && one.beacons.includes(beacon);
  return one && teaches ? [one] : [];
}
