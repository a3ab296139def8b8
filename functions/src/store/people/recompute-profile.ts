import { isDeepStrictEqual } from "node:util";
import { toPublicProfile } from "../../core/people/instructors/public-profile.ts";
import { get } from "../access.ts";
import { profiles, users } from "../collections.ts";
import { decide } from "../commit.ts";

/**
 * Recomputes the public profile of a customer from the current account, and deletes it if the account no longer exists.
 * One write, or none if nothing has changed.
 */
export const recomputeProfile = (uid: string): Promise<void> =>
  decide(async (batch) => {
    // In this order: a write of the profile after this read makes the commit fail, so an older account never wins.
    const profile = await get(profiles().doc(uid));
    const { data: user } = await get(users().doc(uid));
    if (!user) {
      if (profile.data) batch.remove(profile);
      return;
    }
    const next = toPublicProfile(user);
    if (!isDeepStrictEqual(next, profile.data)) batch.put(profile, next);
  });
