import { useSyncExternalStore } from "react";
import { onSession } from "../auth/session.ts";

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
