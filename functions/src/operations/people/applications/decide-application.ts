import { daysOfFiles, withAcceptedPapers } from "../../../core/availability/paper-dates.ts";
import { checksOfFiles, mustHaveChecked, withChecks } from "../../../core/availability/verified-checks.ts";
import { DESK_ZONE } from "../../../core/constants.ts";
import { mustBeSeenVersion, mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError } from "../../../core/errors.ts";
import type { NotificationData } from "../../../core/notifications/kinds.ts";
import { accountNotification } from "../../../core/notifications/sources/account-notification.ts";
import type { Application, ApplicationStatus } from "../../../core/people/applications/application.ts";
import type { ApplicationFileKind } from "../../../core/people/applications/application-file.ts";
import {
  approvedInstructor,
  mustBeOfferedAreas,
} from "../../../core/people/applications/approved-instructor.ts";
import { currentFiles } from "../../../core/people/applications/changed-files.ts";
import {
  type ApplicationDecision,
  decideApplication,
  mustBeComplete,
} from "../../../core/people/applications/decide-application.ts";
import type { PricingArea } from "../../../core/people/places/pricing.ts";
import { getEach } from "../../../store/access.ts";
import { applications, instructors, users } from "../../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../../store/notifications/notifications.ts";
import { readPapersSetting } from "../../../store/settings/papers-required.ts";
import { actOnce, type OperatorRequest } from "../../desk/act-once.ts";

/** An operator's decision about the application of `id` (uid), as they saw it. */
interface DecisionInput extends ApplicationDecision {
  id: string;
  version: number;
  areas?: string[] | undefined;
  beacons?: string[] | undefined;
  checks?: ApplicationFileKind[] | undefined;
  reason: string;
}

function notificationDataOf(application: Application, text: string, isNew: boolean): NotificationData {
  const { status, reapplyAt = application.at, form } = application;
  const timeZone = form.timeZone ?? DESK_ZONE;
  if (status === "requested") {
    const fields = Object.values(application.requested ?? {}).filter((one) => one !== undefined);
    return { kind: "application-requested", params: { text, ...(fields.length > 0 && { fields }) } };
  }
  if (status === "rejected")
    return { kind: "application-rejected", params: { text, until: reapplyAt, timeZone } };
  return { kind: "application-approved", params: { isNew, ...(text !== "" && { text }) } };
}

/**
 * Decides about an application, in one commit: the application, the instructor it makes or changes with the papers that were
 * checked, the notification and the entry in the audit. The claim `provider` follows: see `followApproval`.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status}, `bad-request` for an
 *   application that lacks something, areas and offers that we do not have, or where nobody has checked the identity,
 *   or an insurance that was sent or is required
 */
export function saveApplicationDecision(
  operator: OperatorRequest,
  { id, version, reason, checks = [], ...input }: DecisionInput,
  allAreas: readonly PricingArea[],
): Promise<{ status: ApplicationStatus }> {
  mustNotBeOwnCase(operator.uid, "application", id);
  const act = { act: "decide", on: { kind: "application", id }, reason } as const;
  return actOnce(operator, act, async (batch) => {
    const [application, user, instructor] = await getEach(
      applications().doc(id),
      users().doc(id),
      instructors().doc(id),
    );
    const before = application.data;
    if (!before || !user.data) throw new AppError("not-found");
    mustBeSeenVersion(version, before);
    const after = decideApplication(before, input, operator.now);
    batch.put(application, after);
    const isApproved = after.status === "approved";
    const files = currentFiles(before.files, operator.now);
    const days = isApproved ? daysOfFiles(files, checks) : {};
    if (isApproved) {
      const form = mustBeComplete(before.form);
      const { areas = form.areas, beacons = form.beacons } = input;
      const taught = { ...form, ...mustBeOfferedAreas({ areas, beacons }, allAreas) };
      const approved = approvedInstructor(taught, user.data, instructor.data);
      const requiredFrom = (await readPapersSetting()).data?.requiredFrom;
      const checked = withChecks(approved, instructor.data, checksOfFiles(checks, operator.now));
      const isInsuranceSent = files.some(({ kind }) => kind === "insurance");
      const isRequired = (requiredFrom ?? Infinity) <= operator.now;
      mustHaveChecked(checked, { insurance: isInsuranceSent || isRequired });
      batch.put(instructor, withAcceptedPapers(checked, days, requiredFrom, operator.now));
    }
    const data = notificationDataOf(after, input.text, instructor.data === undefined);
    const reader = { uid: id, side: "instructor", name: user.data.firstname } as const;
    const notificationId = accountNotificationId(id, `application/${after.version}`);
    saveNotification(batch, accountNotification(notificationId, reader, data, operator.now));
    return {
      before: { status: before.status, version: before.version },
      after: {
        status: after.status,
        version: after.version,
        ...(checks.length > 0 && { checks: checks.join(", ") }),
        ...(days.identity !== undefined && { identity: days.identity }),
        ...(days.insurance !== undefined && { insurance: days.insurance }),
        ...(input.areas && { areas: input.areas.join(", ") }),
        ...(input.beacons && { beacons: input.beacons.join(", ") }),
      },
      answer: { status: after.status },
    };
  });
}
