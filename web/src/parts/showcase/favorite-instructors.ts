import { makeStore, useStore } from "../../store.ts";

/** The ids of the user's favorite instructors on a public page; none for visitors, and until they are known. */
export const favoriteInstructors = makeStore<readonly string[]>([]);

export const useFavoriteInstructors = (): readonly string[] => useStore(favoriteInstructors);
