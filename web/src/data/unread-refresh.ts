import { useEffect } from "react";
import { now } from "../api/clock.ts";
import { getSession } from "../auth/session.ts";
import { site } from "../site.ts";
import { unreadShape } from "./notes.ts";
import { source } from "./source.ts";
import { setUnread } from "./unread.ts";

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
