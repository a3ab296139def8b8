import type { Notification } from "@core/notifications/notification.ts";
import { makeStore, useStore } from "../../store.ts";

type Unread = readonly Notification[];

const unread = makeStore<Unread>([]);
let stored = unread.first();
const dismissed = new Set<string>();

const show = (): void => unread.set(stored.filter(({ id }) => !dismissed.has(id)));

/** Sets the stored unread notifications, newest first. Only the live query of notifications.ts calls it. */
export const setUnread = (notifications: Unread): void => {
  stored = notifications;
  show();
};

/** Hides a dismissed notification; it is deleted once the undo has expired. */
export const leaveOut = (id: string): void => {
  dismissed.add(id);
  show();
};

/** Shows a notification again: its dismissal was undone or failed. */
export const putBack = (id: string): void => {
  dismissed.delete(id);
  show();
};

/** The current unread notifications: those of the live query that are not dismissed. */
export const unreadNow = unread.get;

/** The unread notifications, newest first, at most 100; empty while loading and while signed out. */
export const useUnread = (): Unread => useStore(unread);
