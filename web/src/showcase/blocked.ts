import type { PublicInstructor } from "@shared/api/public-data.ts";
import { useSyncExternalStore } from "react";

const nobody: readonly string[] = [];
let blocked = nobody;
const listeners = new Set<() => void>();

/** Says whom (ids) the person at this browser has blocked. */
export const setBlocked = (ids: readonly string[]): void => {
  blocked = ids;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Instructors without those the person has blocked (quality B6). */
export function useNotBlocked(all: readonly PublicInstructor[]): readonly PublicInstructor[] {
  const ids = useSyncExternalStore(
    subscribe,
    () => blocked,
    () => nobody,
  );
  return ids.length === 0 ? all : all.filter(({ id }) => !ids.includes(id));
}
