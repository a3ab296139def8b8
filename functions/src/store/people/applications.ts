import { APPLICATION_FILES } from "../../core/constants.ts";
import type { Application } from "../../core/people/applications/application.ts";
import type { ApplicationFile } from "../../core/people/applications/application-file.ts";
import { countOf, get, type Loaded, list } from "../access.ts";
import { applicationFiles, applications, instructors } from "../collections.ts";
import { decide } from "../commit.ts";
import { errorCodeOf } from "../error-code.ts";
import { dropProviderClaim, grantProviderClaim } from "./auth-accounts.ts";

/** Reads an application for changing it; it may not exist. */
export const readApplication = (uid: string): Promise<Loaded<Application>> => get(applications().doc(uid));

/** The files of an applicant: one read each. */
export const applicationFilesOf = (uid: string): Promise<Loaded<ApplicationFile>[]> =>
  list(applicationFiles().where("uid", "==", uid).limit(APPLICATION_FILES));

/** How many files an applicant has: one read. */
export const countApplicationFiles = (uid: string): Promise<number> =>
  countOf(applicationFiles().where("uid", "==", uid));

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
