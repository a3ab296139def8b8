import { DAY } from "../shared/constants.ts";
import type { Booking } from "../shared/model/booking.ts";
import type { Instant } from "../shared/model/fields.ts";
import { list } from "./access.ts";
import { bookings } from "./collections.ts";

/** Bookings in one feed at most, and how far back it reaches, ms. */
export const FEED = { most: 120, back: 31 * DAY } as const;

/**
 * The bookings somebody may see, for a calendar: those from `now` (ms UTC) on, the nearest first, then as many of the
 * last 31 days as there is room for. In this order, because a busy instructor's past month alone would fill it.
 */
export async function feedBookings(uid: string, now: Instant): Promise<Booking[]> {
  const mine = bookings().where("allow", "array-contains", uid);
  const ahead = await list(
    mine.where("schedule.start", ">=", now).orderBy("schedule.start", "asc").limit(FEED.most),
  );
  const room = FEED.most - ahead.length;
  const past = mine.where("schedule.start", ">=", now - FEED.back).where("schedule.start", "<", now);
  const before = room > 0 ? await list(past.orderBy("schedule.start", "desc").limit(room)) : [];
  return [...before.reverse(), ...ahead].flatMap(({ data }) => (data ? [data] : []));
}
