import { useSyncExternalStore } from "react";

const nobody: readonly string[] = [];
let blocked = nobody;
const listeners = new Set<() => void>();

/** Sets the ids of the instructors the user has blocked. */
export const setBlockedInstructors = (ids: readonly string[]): void => {
  blocked = ids;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Instructors without those the user has blocked (docs/quality.md B6). */
export function useWithoutBlocked<T extends { id: string }>(all: readonly T[]): readonly T[] {
  const ids = useSyncExternalStore(
    subscribe,
    () => blocked,
    () => nobody,
  );
  return ids.length === 0 ? all : all.filter(({ id }) => !ids.includes(id));
}
