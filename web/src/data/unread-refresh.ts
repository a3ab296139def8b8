import type { Note } from "@shared/model/note.ts";
import { useEffect } from "react";
import { site } from "../site.ts";
import { useMyId } from "./me.ts";
import { newestShape } from "./notes.ts";
import { source } from "./source.ts";
import { countUnread, openTally, seen } from "./unread-tally.ts";

/** ms after which somebody who comes back is told what their other devices have read meanwhile. */
const AWAY = 10 * 60_000;

/** Watches the newest notes while it can; `again` takes it up where it has failed. */
const watchNewest = (uid: string, side: "customer" | "instructor") => {
  let isOver = false;
  let isBegun = false;
  let stop: (() => void) | undefined;
  const fail = (error: unknown) => {
    console.warn("The newest notes cannot be watched:", error);
    isBegun = false;
  };
  const again = () => {
    if (isBegun || isOver) return;
    isBegun = true;
    source().then((machinery) => {
      if (isOver) return;
      stop = machinery.watchServer(newestShape(uid, side), (notes) => seen(notes as Note[]), fail);
    }, fail);
  };
  again();
  return {
    again,
    stop: () => {
      isOver = true;
      stop?.();
    },
  };
};

/** Keeps the count of unread notes true while somebody is signed in: counted once, then followed. */
export const useUnreadRefresh = (isSignedIn: boolean): void => {
  const id = useMyId();
  const uid = isSignedIn ? id : null;
  useEffect(() => {
    if (uid === null) return;
    const side = site() === "instructors" ? "instructor" : "customer";
    const close = openTally(uid, side);
    const newest = watchNewest(uid, side);
    let leftAt = Date.now();
    const look = () => {
      if (document.visibilityState !== "visible") {
        leftAt = Date.now();
        return;
      }
      newest.again();
      if (Date.now() - leftAt > AWAY) void countUnread();
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("online", newest.again);
    return () => {
      removeEventListener("online", newest.again);
      document.removeEventListener("visibilitychange", look);
      newest.stop();
      close();
    };
  }, [uid]);
};
