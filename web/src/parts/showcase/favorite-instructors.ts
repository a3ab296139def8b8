import { makeStore, useStore } from "../../store.ts";

const favorites = makeStore<readonly string[]>([]);

/** Sets the ids of the user's favorite instructors. */
export const setFavoriteInstructors = favorites.set;

/** The ids of the user's favorite instructors on a public page; none for visitors, and until they are known. */
export const useFavoriteInstructors = (): readonly string[] => useStore(favorites);
