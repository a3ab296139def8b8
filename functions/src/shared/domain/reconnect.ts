import { RECONNECT_KEPT } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Reconnect } from "../model/social.ts";

/** One instructor of a reconnect list. */
export type Met = Reconnect["people"][number];

/** Whom the customer of a session met, and when it began. */
export const metIn = ({ instructor, schedule }: Booking): Met => ({ ...instructor, lastAt: schedule.start });

/**
 * A reconnect list with one more meeting: each instructor once, at the latest meeting, newest first, at most 50. In
 * whatever order and however often meetings are added, the list is the same; nothing new gives back the same object.
 */
export function withMet(list: Reconnect | undefined, met: Met): Reconnect {
  const people = list?.people ?? [];
  const known = people.find(({ id }) => id === met.id);
  if (list && known && known.lastAt >= met.lastAt) return list;
  const others = people.filter(({ id }) => id !== met.id);
  const newestFirst = [...others, met].sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
  const kept = newestFirst.slice(0, RECONNECT_KEPT);
  return list && !kept.includes(met) ? list : { people: kept };
}
