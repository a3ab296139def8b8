import { favoritesOf } from "../../core/people/favorites.ts";
import { get, getEach, list } from "../access.ts";
import { blockedBy, users } from "../collections.ts";

/** Maximum number of customers in one answer. */
const MOST_LISTED = 500;

/** A customer's blocks, in both directions, and what is read with them. */
interface Blocks {
  /** Instructors they have blocked. */
  blacklist: readonly string[];
  /** Instructors who have blocked them. */
  blockedBy: readonly string[];
  /** Instructors they like best, newest first. */
  favorites: readonly string[];
}

/** Reads the instructors a customer cannot book, by either side's block: two reads in one round trip. */
export async function readBlocks(uid: string): Promise<Blocks> {
  const [user, blocked] = await getEach(users().doc(uid), blockedBy().doc(uid));
  return {
    blacklist: user.data?.blacklist ?? [],
    blockedBy: blocked.data?.instructors ?? [],
    favorites: favoritesOf(user.data ?? {}),
  };
}

/** Reads the instructors who have blocked a customer: one read. */
export const readBlockedBy = async (uid: string): Promise<readonly string[]> =>
  (await get(blockedBy().doc(uid))).data?.instructors ?? [];

/** The customers whom an instructor has blocked; one read each, at least one. */
export const listBlockedCustomers = async (uid: string): Promise<string[]> => {
  const blocked = blockedBy().where("instructors", "array-contains", uid);
  return (await list(blocked.limit(MOST_LISTED))).map(({ ref }) => ref.id);
};
