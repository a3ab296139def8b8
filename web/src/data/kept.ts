import type { Booking, Place } from "@shared/model/booking.ts";
import { useEffect } from "react";
import { now } from "../api/clock.ts";
import { useOnline } from "../api/online.ts";
import { getSession, KEPT } from "../auth/session.ts";
import { site } from "../site.ts";
import {
  joined,
  type Kept,
  keptOf,
  ofMonth,
  withBooking,
  withMonth,
  withoutBooking,
  withoutPlace,
  withPlace,
} from "./kept-sessions.ts";
import type { Loadable } from "./live.ts";
import { useMyId } from "./me.ts";
import { source } from "./source.ts";

/** What this browser keeps for its person; a stranger's is as good as none. */
const read = (uid: string): Kept | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
    return kept?.uid === uid ? kept : null;
  } catch {
    return null; // no storage, or not ours
  }
};

/** Writes only for who is signed in now: a sign-out in any tab wipes it, and it must stay wiped. */
const change = (uid: string, next: (kept: Kept) => Kept): void => {
  const session = getSession();
  if (site() !== "customers" || session.status !== "signed-in" || session.user.id !== uid) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(next(read(uid) ?? keptOf(uid, now()))));
  } catch {
    // Full or forbidden: there is no snapshot then.
  }
};

/** Joined sessions that were looked at since this page was opened. */
const looked = new Set<string>();

/** Looks once a visit whether joined sessions stand as they were kept; one that is not this person's any more goes. */
const checkJoined = async (uid: string): Promise<void> => {
  for (const { id } of joined(read(uid) ?? keptOf(uid, now()))) {
    if (looked.has(id)) continue;
    looked.add(id);
    try {
      const booking = await (await source()).readDocument(`book/${id}`);
      change(uid, (kept) =>
        booking ? withBooking(kept, booking as Booking, now()) : withoutBooking(kept, id, now()),
      );
    } catch (error) {
      const isRefused = error instanceof Error && "code" in error && error.code === "permission-denied";
      if (isRefused) change(uid, (kept) => withoutBooking(kept, id, now()));
      else looked.delete(id);
    }
  }
};

/** Reads the places that are missing: one read for each change of a kept session, whatever is opened how often. */
const fetchPlaces = async (uid: string): Promise<void> => {
  for (const { id } of withoutPlace(read(uid) ?? keptOf(uid, now()))) {
    const place = await (await source()).readDocument(`book/${id}/private/place`);
    if (place) change(uid, (kept) => withPlace(kept, id, place as Place));
  }
};

/** Shows what was kept where there is no network to tell more. */
const orKept = <T>(live: Loadable<T>, isOnline: boolean, kept: () => T | undefined): Loadable<T> => {
  if (live.status === "ready" || (live.status === "loading" && isOnline)) return live;
  if (live.status === "failed" && live.isRefused) return live;
  const value = kept();
  return value === undefined ? live : { status: "ready", value };
};

const isMine = (booking: Booking, uid: string): boolean => booking.instructor.id !== uid;

/** A month of one's sessions: kept when it is known, and what was kept when it cannot be known. */
export const useKeptMonth = (live: Loadable<Booking[]>, year: number, month: number): Loadable<Booking[]> => {
  const uid = useMyId();
  const bookings = live.status === "ready" ? live.value : null;
  useEffect(() => {
    if (!uid || !bookings) return;
    change(uid, (kept) => withMonth(kept, { year, month }, bookings, now()));
    void checkJoined(uid)
      .then(() => fetchPlaces(uid))
      .catch(() => undefined);
  }, [uid, bookings, year, month]);
  return orKept(live, useOnline(), () => {
    const kept = uid ? read(uid) : null;
    return kept ? ofMonth(kept, { year, month }) : undefined;
  });
};

/** As `useKeptMonth`, for one booking. */
export const useKeptBooking = (
  live: Loadable<Booking | null>,
  id: string | null,
): Loadable<Booking | null> => {
  const uid = useMyId();
  const booking = live.status === "ready" ? live.value : null;
  const isRefused = live.status === "failed" && live.isRefused === true;
  useEffect(() => {
    if (uid && booking && isMine(booking, uid)) change(uid, (kept) => withBooking(kept, booking, now()));
    // A guest who was removed keeps no place either.
    if (uid && id && isRefused && read(uid)) change(uid, (kept) => withoutBooking(kept, id, now()));
  }, [uid, id, booking, isRefused]);
  return orKept(live, useOnline(), () =>
    uid ? read(uid)?.bookings.find((one) => one.id === id) : undefined,
  );
};

/** As `useKeptMonth`, for where a booking takes place. */
export const useKeptPlace = (live: Loadable<Place | null>, id: string | null): Loadable<Place | null> => {
  const uid = useMyId();
  const place = live.status === "ready" ? live.value : null;
  useEffect(() => {
    if (uid && id && place) change(uid, (kept) => withPlace(kept, id, place));
  }, [uid, id, place]);
  return orKept(live, useOnline(), () => (uid && id ? read(uid)?.places[id]?.place : undefined));
};
