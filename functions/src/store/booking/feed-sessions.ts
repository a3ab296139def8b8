import type { Query } from "firebase-admin/firestore";
import { viewOfJoined } from "../../core/booking/guests/joined.ts";
import type { SessionView } from "../../core/booking/guests/session-view.ts";
import { DAY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { type Loaded, list } from "../access.ts";
import { bookings, joinedSessions } from "../collections.ts";

/** Maximum number of bookings in one feed, and how far back it reaches, ms. */
const FEED_LIMITS = { most: 120, back: 31 * DAY } as const;

/** Reads at most so many sessions on one side of now. */
type ReadSessions = (from: "ahead" | "past", most: number) => Promise<SessionView[]>;

/** Reads sessions of a collection that `uid` is listed in, on one side of `now`, the nearest first. */
function sessionsOf<T>(
  all: () => Query<T>,
  uid: string,
  now: Instant,
  viewOf: (data: T) => SessionView,
): ReadSessions {
  const views = (read: Loaded<T>[]) => read.flatMap(({ data }) => (data ? [viewOf(data)] : []));
  return async (from, most) => {
    const mine = all().where("allow", "array-contains", uid);
    if (from === "ahead")
      return views(
        await list(mine.where("schedule.start", ">=", now).orderBy("schedule.start", "asc").limit(most)),
      );
    const past = mine.where("schedule.start", ">=", now - FEED_LIMITS.back).where("schedule.start", "<", now);
    return views(await list(past.orderBy("schedule.start", "desc").limit(most)));
  };
}

/**
 * Lists the sessions a person can see, those they joined included, for a calendar: those from `now` (ms UTC) on, the
 * nearest first, then as many of the last 31 days as fit. In this order, because a busy instructor's past month alone
 * could fill it.
 */
export async function feedSessions(uid: string, now: Instant): Promise<SessionView[]> {
  const sources = [
    sessionsOf(bookings, uid, now, (booking) => booking),
    sessionsOf(joinedSessions, uid, now, viewOfJoined),
  ];
  const nearest = async (from: "ahead" | "past", most: number) => {
    const found = (await Promise.all(sources.map((read) => read(from, most)))).flat();
    const distance = ({ schedule }: SessionView) => Math.abs(schedule.start - now);
    return found.sort((a, b) => distance(a) - distance(b)).slice(0, most);
  };
  const ahead = await nearest("ahead", FEED_LIMITS.most);
  const room = FEED_LIMITS.most - ahead.length;
  const before = room > 0 ? await nearest("past", room) : [];
  return [...before.reverse(), ...ahead];
}
