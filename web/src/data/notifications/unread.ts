import type { Notification } from "@core/notifications/model.ts";
import { useSyncExternalStore } from "react";

type Unread = readonly Notification[];

const none: Unread = [];
let stored = none;
let unread = none;
const dismissed = new Set<string>();
const listeners = new Set<() => void>();

const show = (): void => {
  unread = stored.filter(({ id }) => !dismissed.has(id));
  for (const listener of listeners) listener();
};

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
export const unreadNow = (): Unread => unread;

/** The unread notifications, newest first, at most 100; empty while loading and while signed out. */
export const useUnread = (): Unread =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unreadNow,
    () => none,
  );
