import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import type { BookingSide } from "@core/notifications/booking-side.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchDocumentAt, watchQueryOf } from "../firestore/firestore-watches.ts";
import { LOADING, type Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";
import { useCachedBooking, useCachedMonth, useCachedPlace } from "../offline/use-offline-cache.ts";

/** Bookings of a user in a month at the place (1–12), at most 120. */
export const monthShape = (
  uid: string,
  side: BookingSide,
  year: number,
  month: number,
): QueryShape<"book"> => ({
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
  side: BookingSide = "customer",
): Loadable<Booking[]> => {
  const id = useMyId();
  const key = id && `book/${id}/${side}/${year}/${month}`;
  const live = useLive<Booking[]>(key, watchQueryOf(monthShape(id ?? "", side, year, month)));
  const isCached = side === "customer";
  const cached = useCachedMonth(isCached ? live : LOADING, year, month);
  return isCached ? cached : live;
};

/** One booking, live. Fails for an unknown id or another user's booking. */
export const useBooking = (id: string | null): Loadable<Booking | null> =>
  useCachedBooking(
    useLive<Booking | null>(useMyId() && id && `book/${id}`, watchDocumentAt("book", id ?? "")),
    id,
  );

/** The place of a booking, live. Fails for an instructor who may not see it now. */
export const usePlace = (id: string | null): Loadable<BookingPlace | null> =>
  useCachedPlace(
    useLive<BookingPlace | null>(
      useMyId() && id && `book/${id}/private/place`,
      watchDocumentAt("place", id ?? ""),
    ),
    id,
  );

/** The place of a booking, read once; null for a user who may not see it. */
export const readPlace = (id: string): Promise<BookingPlace | null> =>
  new Promise((resolve) => {
    const stop = watchDocumentAt("place", id)(end, () => end(null));
    function end(place: BookingPlace | null) {
      stop();
      resolve(place);
    }
  });
