import type { Booking } from "@shared/model/booking.ts";
import type { Shape } from "./firestore.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { queryOf } from "./watch.ts";

/** Bookings an instructor still has something to do with, at most 120. */
export const inboxShape = (uid: string): Shape => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    ["instructor.id", "==", uid],
    ["status", "in", ["Requested", "Confirmed", "Started"]],
  ],
  limit: 120,
});

/** My requests and coming sessions as their instructor, live, unsorted: one watch for inbox and sessions. */
export const useInbox = (): Loadable<Booking[]> => {
  const id = useMyId();
  return useLive<Booking[]>(id && `inbox/${id}`, queryOf(inboxShape(id ?? "")));
};
