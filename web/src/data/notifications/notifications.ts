import type { BookingSide } from "@core/notifications/booking-side.ts";
import type { Notification } from "@core/notifications/notification.ts";
import { useEffect } from "react";
import { now } from "../../clock.ts";
import { currentSite } from "../../site.ts";
import { useMyId } from "../account/use-my-id.ts";
import type { QueryCondition, QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import { loadFirestore } from "../firestore/load-firestore.ts";
import { type PagedList, usePages } from "../firestore/use-pages.ts";
import { joinWatch, liveStateOf } from "../live/live-values.ts";
import { setUnread, unreadNow } from "./unread.ts";

const mine = (uid: string, side: BookingSide): QueryCondition[] => [
  ["allow", "array-contains", uid],
  ["side", "==", side],
  ["dismiss", "==", false],
];

/** Notifications of a user, created at or before `at` (ms UTC), newest first. */
export const notificationsShape = (
  uid: string,
  side: BookingSide,
  at: number,
  limit: number,
): QueryShape<"notes"> => ({
  collection: "notes",
  where: [...mine(uid, side), ["createdAt", "<=", at]],
  newestFirst: true,
  limit,
});

/** The newest 100 unread notifications of a user. No time filter: a slow clock would hide new ones. */
export const unreadShape = (uid: string, side: BookingSide): QueryShape<"notes"> => ({
  collection: "notes",
  where: [...mine(uid, side), ["read", "==", false]],
  newestFirst: true,
  limit: 100,
});

const sideOfSite = (): BookingSide => (currentSite() === "instructors" ? "instructor" : "customer");

/** My notifications: 5, then pages of 10. */
export const useNotifications = (): PagedList<Notification> => {
  const id = useMyId();
  const side = sideOfSite();
  return usePages(id && `notes/${id}/${side}`, (limit) => notificationsShape(id ?? "", side, now(), limit));
};

/** Keeps `useUnread` live while signed in. Each site's shell calls it once. */
export const useUnreadWatch = (): void => {
  const id = useMyId();
  const side = sideOfSite();
  useEffect(() => {
    if (id === null) return;
    const key = `unread/${id}/${side}`;
    const read = () => {
      const live = liveStateOf<Notification[]>(key);
      if (live.status === "ready") setUnread(live.value);
    };
    // The badge has no retry button.
    const retry = () => {
      const live = liveStateOf(key);
      if (live.status === "failed") live.retry();
    };
    const leave = joinWatch(key, watchQueryOf(unreadShape(id, side)), read);
    read();
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
      leave();
      setUnread([]);
    };
  }, [id, side]);
};

const pathOf = (id: string): string => `notes/${id}`;

/** Marks a notification read. Throws when the write fails. */
export const markRead = async (id: string): Promise<void> =>
  (await loadFirestore()).updateFields(pathOf(id), { read: true });

/** Deletes a dismissed notification. Throws when the write fails. */
export const deleteNotification = async (id: string): Promise<void> =>
  (await loadFirestore()).deleteDocument(pathOf(id));

/** Marks every unread notification read, and returns their ids. Throws when the write fails: then none is read. */
export const markAllRead = async (): Promise<string[]> => {
  const { updateAll } = await loadFirestore();
  const attempt = async (): Promise<string[]> => {
    const ids = unreadNow().map(({ id }) => id);
    if (ids.length > 0) await updateAll(ids.map(pathOf), { read: true });
    return ids;
  };
  // A notification that another tab has just deleted fails the whole batch; the live query no longer has it.
  return attempt().catch(attempt);
};
