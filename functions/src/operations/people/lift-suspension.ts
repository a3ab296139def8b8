import { DESK_ZONE } from "../../core/constants.ts";
import { withoutCause } from "../../core/earnings/holds/hold-causes.ts";
import type { Instant } from "../../core/fields.ts";
import type { NotificationParams } from "../../core/notifications/kinds.ts";
import {
  type AccountReader,
  accountNotification,
} from "../../core/notifications/sources/account-notification.ts";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import type { User } from "../../core/people/user.ts";
import { getEach } from "../../store/access.ts";
import { instructors, suspensions, users } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { findConfirmedEmail } from "../../store/people/auth-accounts.ts";
import { saveHold } from "../earnings/save-hold.ts";

/** Reads the documents that a change of an account's status changes. */
export const readAccount = (uid: string) =>
  getEach(suspensions().doc(uid), instructors().doc(uid), users().doc(uid));

type StatusChange = Pick<NotificationParams<"account-status">, "status" | "cancels" | "until">;

/**
 * Puts the notification about a changed account into the batch. Its email has the address with it: Firebase Auth gives
 * none for an account that is disabled.
 */
export function tellAccountStatus(
  batch: Batch,
  person: {
    uid: string;
    user: User | undefined;
    instructor: Instructor | undefined;
    email: string | undefined;
  },
  change: StatusChange,
  now: Instant,
): void {
  const { uid, user, instructor, email } = person;
  // Suspended instructors cannot open their site; the customers' site has the contact form.
  const side = instructor && change.status === "active" ? "instructor" : "customer";
  const reader: AccountReader = { uid, side, name: user?.firstname ?? "", to: email };
  const params = { ...change, timeZone: user?.timeZone || DESK_ZONE };
  const id = accountNotificationId(uid, `${change.status}/${now}`);
  saveNotification(batch, accountNotification(id, reader, { kind: "account-status", params }, now));
}

/**
 * Puts the end of a suspension into the batch: bookings of an instructor stay off until they turn them on. Sign-in
 * follows. Returns whether the account was suspended.
 */
export async function saveLift(batch: Batch, uid: string, now: Instant): Promise<boolean> {
  const [[suspension, instructor, user], email] = await Promise.all([
    readAccount(uid),
    findConfirmedEmail(uid),
  ]);
  if (suspension.data?.state !== "suspended") return false;
  const { cursor: _cursor, isIncomplete: _isIncomplete, ...kept } = suspension.data;
  batch.put(suspension, { ...kept, state: "lifting", due: now });
  if (instructor.data?.status === "suspended")
    batch.put(instructor, { ...instructor.data, status: "paused" });
  if (instructor.data)
    await saveHold(batch, { instructorId: uid }, (hold) => hold && withoutCause(hold, "suspension"));
  const person = { uid, user: user.data, instructor: instructor.data, email };
  tellAccountStatus(batch, person, { status: "active", cancels: false }, now);
  return true;
}
