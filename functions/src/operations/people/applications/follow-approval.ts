import { get } from "../../../store/access.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { errorCodeOf } from "../../../store/error-code.ts";
import { readApplication } from "../../../store/people/applications.ts";
import { dropProviderClaim, grantProviderClaim } from "../../../store/people/auth-accounts.ts";

/**
 * Gives an approved applicant the claim `provider`, or revokes it from one who has left, and records that. Safe to
 * repeat. An account that was deleted since gets none.
 */
export async function followApproval(uid: string): Promise<void> {
  const [{ data }, { data: instructor }] = await Promise.all([
    readApplication(uid),
    get(instructors().doc(uid)),
  ]);
  if (data?.claimDue === undefined) return;
  try {
    if (instructor?.status === "left") await dropProviderClaim(uid);
    else await grantProviderClaim(uid);
  } catch (error) {
    if (errorCodeOf(error) !== "auth/user-not-found") throw error;
  }
  await decide(async (batch) => {
    const read = await readApplication(uid);
    if (read.data?.claimDue === undefined) return;
    const { claimDue: _done, ...application } = read.data;
    batch.put(read, application);
  });
}
