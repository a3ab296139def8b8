import { isDeepStrictEqual } from "node:util";
import { profileOf } from "../shared/domain/public-profile.ts";
import { get } from "./access.ts";
import { profiles, users } from "./collections.ts";
import { decide } from "./commit.ts";

/**
 * Makes what others see of a customer anew from the account as it stands now, and removes it where there is no account
 * any more. One write, or none when nothing of it has changed.
 */
export const recomputeProfile = (uid: string): Promise<void> =>
  decide(async (batch) => {
    // In this order: whoever writes the profile after this read makes the commit fail, so an old account never wins.
    const profile = await get(profiles().doc(uid));
    const { data: user } = await get(users().doc(uid));
    if (!user) {
      if (profile.data) batch.remove(profile);
      return;
    }
    const next = profileOf(user);
    if (!isDeepStrictEqual(next, profile.data)) batch.put(profile, next);
  });
