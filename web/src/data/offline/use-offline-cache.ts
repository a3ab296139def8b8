import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { useEffect, useEffectEvent } from "react";
import { useOnline } from "../../api/online.ts";
import { getSession, OFFLINE_CACHE_KEY } from "../../auth/session.ts";
import { now } from "../../clock.ts";
import { currentSite } from "../../site.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { CalendarMonth } from "../booking/calendar-month.ts";
import { loadFirestore } from "../firestore/load-firestore.ts";
import type { Loadable } from "../live/live-values.ts";
import {
  bookingsMissingPlace,
  cacheBooking,
  cachedSessionsOfMonth,
  cachedTaught,
  cacheMonth,
  cachePlace,
  cacheTaught,
  emptyOfflineCache,
  isOwnBooking,
  isTaught,
  nextClosing,
  type OfflineCache,
  type SessionKind,
  stillOpenCache,
  uncacheBooking,
} from "./offline-cache.ts";

/** What is stored of this user; null when it is another user's. */
const readStored = (uid: string): OfflineCache | null => {
  try {
    const cache = JSON.parse(localStorage.getItem(OFFLINE_CACHE_KEY) ?? "null") as OfflineCache | null;
    return cache?.uid === uid ? cache : null;
  } catch {
    return null; // no storage, or corrupt
  }
};

/** The cache of this user, without what has closed; null when it is another user's. */
const read = (uid: string): OfflineCache | null => {
  const stored = readStored(uid);
  return stored && stillOpenCache(stored, now());
};

/** Writes only for the user signed in now: a sign-out in any tab wipes the cache, and it must stay wiped. */
const change = (uid: string, next: (cache: OfflineCache) => OfflineCache): void => {
  const session = getSession();
  if (session.status !== "signed-in" || session.user.id !== uid) return;
  try {
    localStorage.setItem(OFFLINE_CACHE_KEY, JSON.stringify(next(read(uid) ?? emptyOfflineCache(uid, now()))));
  } catch {
    // Storage is full or denied: no offline cache.
  }
};

/** Reads the missing places: one read per change of a cached session, however many pages open. */
const fetchPlaces = async (uid: string): Promise<void> => {
  for (const { id } of bookingsMissingPlace(read(uid) ?? emptyOfflineCache(uid, now()), now())) {
    const { readDocument } = await loadFirestore();
    // One failed read must not stop the others.
    const place = await readDocument("place", id).catch(() => null);
    if (place) change(uid, (cache) => cachePlace(cache, id, place));
  }
};

/** Falls back to the cache while offline. */
const orCached = <T>(live: Loadable<T>, isOnline: boolean, cache: () => T | undefined): Loadable<T> => {
  if (live.status === "ready" || (live.status === "loading" && isOnline)) return live;
  if (live.status === "failed" && live.isRefused) return live;
  const value = cache();
  return value === undefined ? live : { status: "ready", value };
};

/** The user's cached sessions, soonest first; null if nothing is cached. */
export const useAllCachedSessions = (): SessionView[] | null => {
  const uid = useMyId();
  return (uid && read(uid)?.bookings) || null;
};

/** Keeps each new value that a page shows, for the user signed in; returns their uid. */
const useKept = <T>(value: T | null, keep: (uid: string, value: T) => void): string | null => {
  const uid = useMyId();
  const onValue = useEffectEvent(keep);
  useEffect(() => {
    if (uid && value !== null) onValue(uid, value);
  }, [uid, value]);
  return uid;
};

const readyValue = <T>(live: Loadable<T>): T | null => (live.status === "ready" ? live.value : null);

/** A month of one kind of the user's sessions: cached when ready, from the cache while offline. */
const useCachedSessions = <T extends SessionView>(
  live: Loadable<T[]>,
  { year, month, kind }: CalendarMonth & { kind: SessionKind },
  isKind: (session: SessionView, uid: string) => session is T,
): Loadable<T[]> => {
  const uid = useKept(readyValue(live), (me, sessions) => {
    change(me, (cache) => cacheMonth(cache, kind, { year, month }, sessions, now()));
    void fetchPlaces(me).catch(() => undefined);
  });
  return orCached(live, useOnline(), () => {
    const cache = uid ? read(uid) : null;
    if (!uid || !cache) return undefined;
    return cachedSessionsOfMonth(cache, kind, { year, month }).filter((one) => isKind(one, uid));
  });
};

/** One of the user's sessions, of a kind: cached when ready, from the cache while offline. */
const useCachedSession = <T extends SessionView>(
  live: Loadable<T | null>,
  id: string | null,
  isKind: (session: SessionView, uid: string) => session is T,
): Loadable<T | null> => {
  const cached = (me: string) => {
    const kept = read(me)?.bookings.find((booking) => booking.id === id);
    return kept && isKind(kept, me) ? kept : undefined;
  };
  // A guest's view is refused or missing once they are removed; then they lose the place, too.
  const isGone = live.status === "ready" ? live.value === null : live.status === "failed" && live.isRefused;
  const uid = useKept<T | string>(isGone ? `gone: ${id}` : readyValue(live), (me, session) => {
    if (typeof session !== "string") {
      if (isKind(session, me)) change(me, (cache) => cacheBooking(cache, session, now()));
    } else if (id && cached(me)) change(me, (cache) => uncacheBooking(cache, id, now()));
  });
  return orCached(live, useOnline(), () => (uid ? cached(uid) : undefined));
};

/** Whether a session is kept whole on this site: one that the user booked, or one that they teach. */
const isMine = (session: SessionView, uid: string): session is Booking =>
  currentSite() === "instructors" ? isTaught(session, uid) : isOwnBooking(session, uid);

const isJoined = (session: SessionView, uid: string): session is SessionView => !isOwnBooking(session, uid);

/** A month of the user's bookings, with the cache. */
export const useCachedMonth = (live: Loadable<Booking[]>, year: number, month: number) =>
  useCachedSessions(live, { year, month, kind: "booked" }, isOwnBooking);

/** A month of the sessions the user joined, with the cache. */
export const useCachedJoinedMonth = (live: Loadable<SessionView[]>, year: number, month: number) =>
  useCachedSessions(live, { year, month, kind: "joined" }, isJoined);

/** One of the user's bookings, with the cache. */
export const useCachedBooking = (live: Loadable<Booking | null>, id: string | null) =>
  useCachedSession(live, id, isMine);

/** The open requests and sessions of an instructor, with the cache. */
export const useCachedTaught = (live: Loadable<Booking[]>): Loadable<Booking[]> => {
  const uid = useKept(readyValue(live), (me, sessions) => {
    change(me, (cache) => cacheTaught(cache, sessions, now()));
    void fetchPlaces(me).catch(() => undefined);
  });
  return orCached(live, useOnline(), () => {
    const cache = uid ? read(uid) : null;
    return cache ? cachedTaught(cache) : undefined;
  });
};

/** Most ms between two looks at whether a place has closed: timers stop while a device sleeps. */
const CLOSING_LOOK = 60_000;

/** Removes places from the cache when they close, also those that closed before this page was opened. */
export const useClosingPlaces = (): void => {
  const uid = useMyId();
  useEffect(() => {
    if (!uid) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const stored = readStored(uid);
      const open = stored && stillOpenCache(stored, now());
      if (open && open !== stored) change(uid, () => open);
      const closing = (open && nextClosing(open)) ?? Infinity;
      timer = setTimeout(look, Math.min(CLOSING_LOOK, Math.max(0, closing - now())));
    };
    look();
    return () => clearTimeout(timer);
  }, [uid]);
};

/** A session the user joined, with the cache. */
export const useCachedJoined = (live: Loadable<SessionView | null>, id: string | null) =>
  useCachedSession(live, id, isJoined);

/** The place of a session, with the cache. */
export const useCachedPlace = (
  live: Loadable<BookingPlace | null>,
  id: string | null,
): Loadable<BookingPlace | null> => {
  const uid = useKept(readyValue(live), (me, place) => {
    if (id) change(me, (cache) => cachePlace(cache, id, place));
  });
  return orCached(live, useOnline(), () => (uid && id ? read(uid)?.places[id]?.place : undefined));
};
