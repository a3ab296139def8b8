import { makeStore, useStore } from "../../store.ts";

const blocked = makeStore<readonly string[]>([]);

/** Sets the ids of the instructors the user has blocked. */
export const setBlockedInstructors = blocked.set;

/** Instructors without those the user has blocked (docs/quality.md B6). */
export function useWithoutBlocked<T extends { id: string }>(all: readonly T[]): readonly T[] {
  const ids = useStore(blocked);
  return ids.length === 0 ? all : all.filter(({ id }) => !ids.includes(id));
}
