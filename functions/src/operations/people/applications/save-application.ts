import type { ApplicationView } from "../../../core/api/application.ts";
import type { Application, ApplicationDraft } from "../../../core/people/applications/application.ts";
import {
  applicationView,
  formBeginning,
  isOpenApplication,
  startedApplication,
} from "../../../core/people/applications/application-view.ts";
import { mustBeOfferedAreas } from "../../../core/people/applications/approved-instructor.ts";
import {
  saveDraft,
  submitApplication,
  withdrawApplication,
} from "../../../core/people/applications/change-application.ts";
import type { PricingArea } from "../../../core/people/places/pricing.ts";
import type { User } from "../../../core/people/user.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { readApplication } from "../../../store/people/applications.ts";
import { type Caller, readOrCreateUser } from "../../../store/people/users.ts";
import { papersRequiredFrom } from "../../../store/settings/papers-required.ts";

/** The caller, and whether their email is verified. */
interface ApplyingCaller extends Caller {
  emailVerified: boolean;
}

/**
 * Reads the application, the account, and what the form begins with: for an instructor what they teach, and after an
 * earlier application what they have changed themselves since.
 */
export async function readApplicant(caller: Caller): Promise<{
  read: Loaded<Application>;
  user: User;
  beginning: ApplicationDraft;
}> {
  const [read, { data: user }] = await Promise.all([readApplication(caller.uid), readOrCreateUser(caller)]);
  if (read.data && isOpenApplication(read.data)) return { read, user, beginning: {} };
  const { data: instructor } = await get(instructors().doc(caller.uid));
  return { read, user, beginning: formBeginning(instructor, read.data) };
}

/** The caller's application, or what a new one begins with. Two or three reads. */
export async function readOwnApplication(caller: ApplyingCaller): Promise<ApplicationView> {
  const [{ read, user, beginning }, requiredFrom] = await Promise.all([
    readApplicant(caller),
    papersRequiredFrom(),
  ]);
  return applicationView(
    startedApplication(read.data, beginning, caller.now),
    { ...caller, user, papersRequiredFrom: requiredFrom },
    caller.now,
  );
}

/**
 * Saves parts of the caller's form, and sends the application where the areas to check it against are given. Two or
 * three reads, one write.
 * @throws AppError `wrong-state` {status, reapplyAt?}, `profile-incomplete` {missing}, `bad-request` for an area or
 *   offer that we do not have
 */
export const saveOwnApplication = (
  caller: ApplyingCaller,
  form: ApplicationDraft,
  allAreas: readonly PricingArea[] | undefined,
): Promise<ApplicationView> =>
  decide(async (batch) => {
    const { read, user, beginning } = await readApplicant(caller);
    const applicant = { ...caller, user, papersRequiredFrom: await papersRequiredFrom() };
    const parts = { ...beginning, ...form };
    const after = allAreas
      ? submitApplication(read.data, parts, applicant, caller.now)
      : saveDraft(read.data, parts, caller.now);
    const { areas = [], beacons = [] } = after.form;
    if (allAreas) mustBeOfferedAreas({ areas, beacons }, allAreas);
    batch.put(read, after);
    return applicationView(after, applicant, caller.now);
  });

/**
 * Withdraws the caller's application. One read, one write.
 * @throws AppError `wrong-state` {status}
 */
export const withdrawOwnApplication = ({ uid, now }: Caller): Promise<Pick<Application, "status">> =>
  decide(async (batch) => {
    const read = await readApplication(uid);
    const after = withdrawApplication(read.data, now);
    batch.put(read, after);
    return { status: after.status };
  });
