import { AppError } from "../errors.ts";
import type { User } from "./user.ts";

/** Maximum number of a customer's favorites. */
export const MOST_FAVORITES = 50;

/** A customer's favorites, newest first; accounts of earlier releases have none. */
export const favoritesOf = ({ favorites = [] }: Pick<User, "favorites">): readonly string[] => favorites;

/**
 * A customer's favorites with an instructor in front, or without them; the same list if that changes nothing.
 * @throws AppError `wrong-state` for a blocked instructor, and for one too many
 */
export function withFavorite(
  { blacklist, ...user }: Pick<User, "blacklist" | "favorites">,
  instructorId: string,
  isFavorite: boolean,
): readonly string[] {
  const favorites = favoritesOf(user);
  if (favorites.includes(instructorId) === isFavorite) return favorites;
  if (!isFavorite) return favorites.filter((id) => id !== instructorId);
  if (blacklist.includes(instructorId))
    throw new AppError("wrong-state", "You've blocked this instructor. Unblock them first.");
  if (favorites.length >= MOST_FAVORITES)
    throw new AppError("wrong-state", `You have ${MOST_FAVORITES} favorites. Remove one first.`);
  return [instructorId, ...favorites];
}
