import { useSyncExternalStore } from "react";

let blockedIds: readonly string[] = [];
const listeners = new Set<() => void>();

/** Remembers whom the instructor has blocked, as the server just said. */
export const rememberBlocked = (ids: readonly string[]): void => {
  blockedIds = ids;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the instructor has blocked a customer, as far as this page has heard. */
export const useIsBlocked = (customerId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => blockedIds,
    () => blockedIds,
  ).includes(customerId);
