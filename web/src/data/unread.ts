import { useSyncExternalStore } from "react";
import { onSession } from "../auth/session.ts";

let count = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the unread count. Only unread-tally.ts knows it. */
export const setUnread = (next: number): void => {
  count = Math.min(Math.max(0, next), 100);
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
