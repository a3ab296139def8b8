import { makeStore, useStore } from "../../store.ts";

/** The ids of the instructors the user has blocked. */
export const blockedInstructors = makeStore<readonly string[]>([]);

/** Instructors without those the user has blocked (docs/quality.md B6). */
export function useWithoutBlocked<T extends { id: string }>(all: readonly T[]): readonly T[] {
  const ids = useStore(blockedInstructors);
  return ids.length === 0 ? all : all.filter(({ id }) => !ids.includes(id));
}
