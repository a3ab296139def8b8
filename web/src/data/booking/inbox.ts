import type { Booking } from "@core/booking/booking.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";
import { usePresses, withPresses } from "../offline/presses.ts";
import { useCachedTaught } from "../offline/use-offline-cache.ts";

/** Bookings that still need their instructor, at most 120. */
export const inboxShape = (uid: string): QueryShape<"book"> => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    ["instructor.id", "==", uid],
    ["status", "in", ["Requested", "Confirmed", "Started"]],
  ],
  limit: 120,
});

/**
 * My open requests and sessions as their instructor, live, unsorted; inbox and sessions share one watch, and offline those of the cache.
 * What was pressed and is not sent is in them. An object, because LoadableView hides an empty list, and the card just answered must outlive the list.
 */
export const useInboxBookings = (): Loadable<{ bookings: Booking[] }> => {
  const id = useMyId();
  const live = useLive<Booking[]>(id && `inbox/${id}`, watchQueryOf(inboxShape(id ?? "")));
  const inbox = useCachedTaught(live);
  const presses = usePresses();
  if (inbox.status !== "ready") return inbox;
  return { status: "ready", value: { bookings: inbox.value.map((one) => withPresses(one, presses)) } };
};
