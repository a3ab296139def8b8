import type { Booking } from "@core/booking/booking.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** Sessions of an instructor with a no-show that is not settled yet, at most 20. */
export const claimShape = (uid: string): QueryShape<"book"> => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    ["instructor.id", "==", uid],
    ["claim.state", "in", ["open", "contested"]],
  ],
  limit: 20,
});

/** My sessions with a no-show that is not settled yet, as their instructor, live, unsorted. */
export const useOpenClaims = (): Loadable<Booking[]> => {
  const id = useMyId();
  return useLive<Booking[]>(id && `claims/${id}`, watchQueryOf(claimShape(id ?? "")));
};
