import { MINUTE } from "../../../core/constants.ts";
import type { Instant } from "../../../core/fields.ts";
import { get } from "../../../store/access.ts";
import { deskRoles } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { setDeskClaims } from "../../../store/people/auth-accounts.ts";

/** Sets the claims of an account to what its role says now, as long as they are due. Safe to repeat. */
export async function followRole(uid: string): Promise<boolean> {
  const { data } = await get(deskRoles().doc(uid));
  return data?.claimDue === undefined || setDeskClaims(uid, data);
}

/**
 * Checks the claims that are due at `now` (ms UTC): sets them where they differ, and looks again a minute later, because
 * a call that was interrupted may set older ones until then. Once they agree, they are due no more.
 */
export async function checkClaims(uid: string, now: Instant): Promise<void> {
  const { data: seen } = await get(deskRoles().doc(uid));
  if (seen?.claimDue === undefined) return;
  const didAgree = await setDeskClaims(uid, seen);
  await decide(async (batch) => {
    const read = await get(deskRoles().doc(uid));
    if (read.data?.version !== seen.version) return;
    const { claimDue: _checked, ...role } = read.data;
    batch.put(read, didAgree ? role : { ...role, claimDue: now + MINUTE });
  });
}
