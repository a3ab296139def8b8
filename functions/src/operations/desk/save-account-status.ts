import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { stepConflict } from "../../core/desk/roles/role-book.ts";
import { mustBeAbleToLift, newSuspension } from "../../core/desk/suspension.ts";
import { withCause } from "../../core/earnings/holds/hold-causes.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { countBookingsAhead } from "../../store/booking/bookings-ahead.ts";
import { findConfirmedEmail } from "../../store/people/auth-accounts.ts";
import { readDeskRole } from "../../store/people/desk-roles.ts";
import { saveHold } from "../earnings/save-hold.ts";
import { readAccount, saveLift, tellAccountStatus } from "../people/lift-suspension.ts";
import { caseIs } from "./act-on-case.ts";
import { actOnce, type OperatorRequest } from "./act-once.ts";

/** An operator who changes an account; `isTreasurer`: see below. */
export type AccountOperator = OperatorRequest & { isTreasurer: boolean };

/** The act on an account, for the audit. */
export const accountAct = (uid: string, reason: string) =>
  ({ act: "account", on: { kind: "account", id: uid }, reason }) as const;

/**
 * The confirmed email address of another person's account; undefined if it has none or is gone.
 * @throws AppError `claim-required` {reason: own; treasurer, for someone of the desk}, `wrong-state` {closed} for a
 *   treasurer
 */
export async function mustBeOthersAccount(
  operator: AccountOperator,
  uid: string,
): Promise<string | undefined> {
  mustNotBeOwnCase(operator.uid, "account", uid);
  const [email, role] = await Promise.all([findConfirmedEmail(uid), readDeskRole(uid)]);
  // Otherwise one operator could lock out all others.
  if (role?.operator && !operator.isTreasurer)
    throw new AppError("claim-required", "Only a treasurer can do this to someone of the desk.", {
      reason: "treasurer",
    });
  // Otherwise one treasurer could lock out another at once.
  if (role?.treasurer) throw stepConflict("This is a treasurer. Their role has to be taken first.");
  return email;
}

/**
 * Suspends an account in one commit: the suspension, the instructor's status, the notification, the audit. Sign-in is
 * disabled right afterwards; the sweep ends the bookings. A suspended account can be suspended again, until another
 * time.
 * @throws AppError `not-found`, `claim-required` {reason: own; treasurer, for someone of the desk}, `wrong-state`
 */
export async function saveSuspension(
  operator: AccountOperator,
  {
    uid,
    until,
    cancel,
    reason,
  }: { uid: string; until?: Instant | undefined; cancel: boolean; reason: string },
): Promise<{ status: "suspended"; bookings: number }> {
  const { now } = operator;
  const email = await mustBeOthersAccount(operator, uid);
  return actOnce(operator, accountAct(uid, reason), async (batch) => {
    const [[suspension, instructor, user], bookings] = await Promise.all([
      readAccount(uid),
      countBookingsAhead(uid, now),
    ]);
    if (!user.data && !instructor.data) throw new AppError("not-found");
    if (instructor.data?.status === "left") throw caseIs("closed");
    mustBeAbleToLift(suspension.data, operator);
    batch.put(suspension, newSuspension(operator, { until, cancel }, now));
    if (instructor.data) {
      batch.put(instructor, { ...instructor.data, status: "suspended" });
      const target = { instructorId: uid };
      await saveHold(batch, target, (hold) => withCause(hold, target, { cause: "suspension", at: now }));
    }
    const person = { uid, user: user.data, instructor: instructor.data, email };
    const change = { status: "suspended", cancels: cancel, ...(until !== undefined && { until }) } as const;
    tellAccountStatus(batch, person, change, now);
    return {
      before: {
        status: suspension.data?.state ?? "active",
        ...(instructor.data && { instructor: instructor.data.status }),
      },
      after: { status: "suspended", cancel, ...(until !== undefined && { until }) },
      answer: { status: "suspended", bookings },
    };
  });
}

/**
 * Lifts a suspension; sign-in follows right after the commit. What a treasurer imposed, a treasurer lifts.
 * @throws AppError `claim-required` {reason: own or treasurer}, `wrong-state` {status: changed} unless the account is suspended
 */
export async function saveActive(
  operator: AccountOperator,
  { uid, reason }: { uid: string; reason: string },
): Promise<{ status: "active"; bookings: number }> {
  mustNotBeOwnCase(operator.uid, "account", uid);
  return actOnce(operator, accountAct(uid, reason), async (batch) => {
    const [[suspension], bookings] = await Promise.all([
      readAccount(uid),
      countBookingsAhead(uid, operator.now),
    ]);
    mustBeAbleToLift(suspension.data, operator);
    if (!(await saveLift(batch, uid, operator.now))) throw caseIs("changed");
    return {
      before: { status: "suspended" },
      after: { status: "active" },
      answer: { status: "active", bookings },
    };
  });
}
