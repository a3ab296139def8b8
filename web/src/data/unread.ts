import { useEffect, useSyncExternalStore } from "react";
import { now } from "../api/clock.ts";
import { getSession, onSession } from "../auth/session.ts";
import { site } from "../site.ts";
import { unreadShape } from "./notes.ts";
import { source } from "./source.ts";

let count = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the unread count: the alerts page knows it better than the last count. */
export const setUnread = (next: number | ((count: number) => number)): void => {
  count = Math.max(0, typeof next === "function" ? next(count) : next);
  for (const listener of listeners) listener();
};

onSession((session) => {
  if (session.status === "signed-out") setUnread(0);
});

/** How many notes are unread: shared, initially 0, at most 100. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

/** Counts anew. A failed count leaves the old one: the badge is not worth a message. */
export const countUnread = async (): Promise<void> => {
  const session = getSession();
  if (session.status !== "signed-in") return;
  const side = site() === "instructors" ? "instructor" : "customer";
  try {
    const next = await (await source()).countOf(unreadShape(session.user.id, side, now()));
    if (getSession() === session) setUnread(next);
  } catch (error) {
    console.warn("The unread count failed:", error);
  }
};

/** ms between two counts while the page is looked at. */
const EVERY = 60_000;

/** Keeps the count fresh while somebody is signed in: at once, every minute, and when the page is looked at again. */
export const useUnreadRefresh = (isSignedIn: boolean): void => {
  useEffect(() => {
    if (!isSignedIn) return;
    let last = Date.now();
    const refresh = () => {
      last = Date.now();
      void countUnread();
    };
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - last > EVERY / 4) refresh();
    };
    refresh();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isSignedIn]);
};
