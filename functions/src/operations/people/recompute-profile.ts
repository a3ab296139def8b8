import { isDeepStrictEqual } from "node:util";
import { searchEntryOf } from "../../core/desk/search-terms.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { toPublicProfile } from "../../core/people/instructors/public-profile.ts";
import { publicName } from "../../core/people/public-name.ts";
import type { User } from "../../core/people/user.ts";
import { get, type Loaded } from "../../store/access.ts";
import { instructors, profiles, searchEntries, users } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";

/** Gives an instructor the public name and the picture of their account, once it has a name; one who has left keeps neither. */
function putFace(batch: Batch, read: Loaded<Instructor>, user: User): void {
  const { data } = read;
  const [name, { avatar }] = [publicName(user), user];
  if (!data || data.status === "left" || name === "") return;
  if (data.name !== name || data.avatar !== avatar) batch.put(read, { ...data, name, avatar });
}

/**
 * Recomputes what others see of an account from its current state: the public profile of a customer, deleted if the
 * account no longer exists, and the public name and picture of an instructor; and what the desk finds the person by. Four reads, a
 * write of each that has changed.
 */
export const recomputeProfile = (uid: string): Promise<void> =>
  decide(async (batch) => {
    // In this order: a write of either after this read makes the commit fail, so an older account never wins.
    const [profile, instructor, entry] = await Promise.all([
      get(profiles().doc(uid)),
      get(instructors().doc(uid)),
      get(searchEntries().doc(uid)),
    ]);
    const { data: user } = await get(users().doc(uid));
    if (!user) {
      if (profile.data) batch.remove(profile);
      if (entry.data) batch.remove(entry);
      return;
    }
    const next = toPublicProfile(user);
    if (!isDeepStrictEqual(next, profile.data)) batch.put(profile, next);
    putFace(batch, instructor, user);
    const found = searchEntryOf(user);
    if (!isDeepStrictEqual(found, entry.data)) batch.put(entry, found);
  });
