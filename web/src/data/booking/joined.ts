import { type JoinedSession, joinedId, viewOfJoined } from "@core/booking/guests/joined.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { useMemo } from "react";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchDocumentAt, watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";
import { useCachedJoined, useCachedJoinedMonth } from "../offline/use-offline-cache.ts";
import { useMonthBookings } from "./bookings.ts";

/** Sessions a user joined as a guest in a month at the place (1–12), at most 120. */
export const joinedShape = (uid: string, year: number, month: number): QueryShape<"joined"> => ({
  collection: "joined",
  where: [
    ["allow", "array-contains", uid],
    ["schedule.year", "==", year],
    ["schedule.month", "==", month],
  ],
  limit: 120,
});

/** A session I joined as a guest, live; a null booking id watches nothing. Fails for one I am no guest of. */
export const useJoined = (bookingId: string | null): Loadable<SessionView | null> => {
  const uid = useMyId();
  const id = uid && bookingId && joinedId(bookingId, uid);
  const live = useLive<JoinedSession | null>(id && `joined/${id}`, watchDocumentAt("joined", id ?? ""));
  const view = useMemo((): Loadable<SessionView | null> => {
    if (live.status !== "ready") return live;
    return { status: "ready", value: live.value && viewOfJoined(live.value) };
  }, [live]);
  return useCachedJoined(view, bookingId);
};

/** Sessions I joined as a guest in a month (1–12) at the place, live, unsorted. */
const useMonthJoined = (year: number, month: number): Loadable<SessionView[]> => {
  const uid = useMyId();
  const key = uid && `joined/${uid}/${year}/${month}`;
  const live = useLive<JoinedSession[]>(key, watchQueryOf(joinedShape(uid ?? "", year, month)));
  const views = useMemo((): Loadable<SessionView[]> => {
    if (live.status !== "ready") return live;
    return { status: "ready", value: live.value.map(viewOfJoined) };
  }, [live]);
  return useCachedJoinedMonth(views, year, month);
};

/** All my sessions in a month (1–12) at the place, booked or joined, live, unsorted; ready when both are. */
export const useMonthSessions = (year: number, month: number): Loadable<SessionView[]> => {
  const own = useMonthBookings(year, month);
  const joined = useMonthJoined(year, month);
  return useMemo(() => {
    if (own.status !== "ready") return own;
    if (joined.status !== "ready") return joined;
    return { status: "ready", value: [...own.value, ...joined.value] };
  }, [own, joined]);
};
