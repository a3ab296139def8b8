import type { Booking } from "@core/booking/booking.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** The last sessions of an instructor that are over, at most 4, newest first. */
export const closedShape = (uid: string): QueryShape<"book"> => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    ["instructor.id", "==", uid],
    ["status", "==", "Closed"],
  ],
  newestFirst: "schedule.start",
  limit: 4,
});

/** My last sessions that are over, as their instructor, live, newest first. */
export const useClosedSessions = (): Loadable<Booking[]> => {
  const id = useMyId();
  return useLive<Booking[]>(id && `closed/${id}`, watchQueryOf(closedShape(id ?? "")));
};
