import type { Booking } from "@core/booking/booking.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** My bookings with an instructor that have not begun, at most 20. */
export const aheadShape = (uid: string, instructorId: string): QueryShape<"book"> => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    ["instructor.id", "==", instructorId],
    ["status", "in", ["Held", "Requested", "Confirmed"]],
  ],
  limit: 20,
});

/** My bookings with an instructor that have not begun, as their customer, live, unsorted. */
export const useBookingsAhead = (instructorId: string): Loadable<Booking[]> => {
  const id = useMyId();
  return useLive<Booking[]>(
    id && `ahead/${id}/${instructorId}`,
    watchQueryOf(aheadShape(id ?? "", instructorId)),
  );
};
