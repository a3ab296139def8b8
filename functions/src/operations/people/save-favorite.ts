import { AppError } from "../../core/errors.ts";
import { withFavorite } from "../../core/people/favorites.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { decide } from "../../store/commit.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

/**
 * Makes an instructor one of the caller's favorites, or removes them; returns the list. At most two reads and one write;
 * none if nothing changes.
 * @throws AppError `not-found` for an unknown instructor, `wrong-state` for a blocked one or one too many
 */
export const setFavorite = (who: Caller, instructorId: string, isFavorite: boolean): Promise<string[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const favorites = [...withFavorite(user.data, instructorId, isFavorite)];
    const isSame = favorites.length === (user.data.favorites?.length ?? 0);
    if (isSame) return favorites;
    // An instructor on the list can be removed from it even if their document no longer exists.
    if (isFavorite && !(await getInstructor(instructorId)))
      throw new AppError("not-found", "This instructor isn't on our list anymore.");
    batch.put(user, { ...user.data, favorites });
    return favorites;
  });
