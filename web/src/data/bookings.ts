import type { Booking, Place } from "@shared/model/booking.ts";
import type { Shape } from "./firestore.ts";
import { useKeptBooking, useKeptMonth, useKeptPlace } from "./kept.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { documentAt, queryOf } from "./watch.ts";

/** On which side of a booking a person is. */
export type Side = "customer" | "instructor";

/** Bookings of a person in a month of the place (month 1–12), at most 120. */
export const monthShape = (uid: string, side: Side, year: number, month: number): Shape => ({
  collection: "book",
  where: [
    ["allow", "array-contains", uid],
    [`${side}.id`, "==", uid],
    ["schedule.year", "==", year],
    ["schedule.month", "==", month],
  ],
  limit: 120,
});

/** My bookings in a month (1–12) at the place, live, unsorted. */
export const useMonthBookings = (
  year: number,
  month: number,
  side: Side = "customer",
): Loadable<Booking[]> => {
  const id = useMyId();
  const key = id && `book/${id}/${side}/${year}/${month}`;
  const live = useLive<Booking[]>(key, queryOf(monthShape(id ?? "", side, year, month)));
  return useKeptMonth(live, year, month);
};

/** One booking, live. A stranger's or unknown id fails. */
export const useBooking = (id: string | null): Loadable<Booking | null> =>
  useKeptBooking(useLive<Booking | null>(useMyId() && id && `book/${id}`, documentAt(`book/${id}`)), id);

/** Where a booking takes place, live. Fails for an instructor who may not see it now. */
export const usePlace = (id: string | null): Loadable<Place | null> =>
  useKeptPlace(
    useLive<Place | null>(
      useMyId() && id && `book/${id}/private/place`,
      documentAt(`book/${id}/private/place`),
    ),
    id,
  );

/** Where a booking takes place, read once; null where that may not be seen. */
export const readPlace = (id: string): Promise<Place | null> =>
  new Promise((resolve) => {
    const stop = documentAt<Place>(`book/${id}/private/place`)(end, () => end(null));
    function end(place: Place | null) {
      stop();
      resolve(place);
    }
  });
