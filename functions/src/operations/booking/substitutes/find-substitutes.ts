import { SUBSTITUTES_LISTED, type SubstituteCandidate } from "../../../core/api/substitute-views.ts";
import { localDate } from "../../../core/availability/time-zone.ts";
import type { StoredBooking } from "../../../core/booking/stored-booking.ts";

import type { Instant } from "../../../core/fields.ts";
import { favoritesOf } from "../../../core/people/favorites.ts";
import { averageOf } from "../../../core/people/instructors/rating.ts";
import { isShownTo } from "../../../core/people/offer.ts";
import { getEach } from "../../../store/access.ts";
import { blockedBy, reconnectLists, users } from "../../../store/collections.ts";
import { currentPolicy } from "../../../store/settings/policies.ts";
import { readFreeSlots } from "../../availability/read-free-slots.ts";
import { listAllTeaching } from "../new/find-replacements.ts";
import { mustFindAreaOf } from "./prepare-substitute.ts";

/** The better known to the customer first: favorites, whom they met, then by rating. */
const byFit = (a: SubstituteCandidate, b: SubstituteCandidate): number =>
  Number(b.isFavorite) - Number(a.isFavorite) ||
  (b.metAt ?? 0) - (a.metAt ?? 0) ||
  b.rating.average - a.rating.average ||
  (a.id < b.id ? -1 : 1);

/**
 * Others who could take a session over at its time: they teach it in its area, are free with their travel time, and neither
 * side has blocked the other. Empty where nobody could. `except`: who looks for one.
 */
export async function findSubstitutes(
  booking: StoredBooking,
  now: Instant,
  except?: string,
): Promise<SubstituteCandidate[]> {
  const { customer, instructor, schedule, service } = booking;
  const area = await mustFindAreaOf(booking);
  const [listed, [user, blocked, met]] = await Promise.all([
    listAllTeaching(area, service.beacon),
    getEach(users().doc(customer.id), blockedBy().doc(customer.id), reconnectLists().doc(customer.id)),
  ]);
  const { blacklist = [] } = user.data ?? {};
  const others = listed.filter(
    ({ id }) => id !== instructor.id && id !== except && isShownTo({ uid: customer.id, blacklist }, id),
  );
  const free = await readFreeSlots(others, {
    from: localDate(schedule.start, schedule.timeZone),
    days: 1,
    placeZone: schedule.timeZone,
    minutes: service.minutes,
    now,
    notice: 0,
    answerOf: () => undefined,
    area,
    // It is booked, so someone else can come to it after the area's last day too.
    policy: { ...(await currentPolicy(area, now)), closesAt: undefined },
    blockedBy: blocked.data?.instructors ?? [],
  });
  const favorites = user.data ? favoritesOf(user.data) : [];
  return free
    .filter(({ slots }) => slots.some(({ start }) => start === schedule.start))
    .map(({ instructor: { id, name, avatar, rating, closedCount } }) => {
      const metAt = met.data?.people.find((one) => one.id === id)?.lastAt;
      return {
        id,
        name,
        avatar,
        rating: averageOf(rating),
        sessions: closedCount,
        isFavorite: favorites.includes(id),
        ...(metAt !== undefined && { metAt }),
      };
    })
    .toSorted(byFit)
    .slice(0, SUBSTITUTES_LISTED);
}
