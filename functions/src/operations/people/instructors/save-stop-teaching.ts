import { formerInstructor } from "../../../core/account/leaving-instructor.ts";
import {
  applicationAfterStopping,
  isWaitingForPayout,
  mustBeFreeToStop,
} from "../../../core/account/stop-teaching.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { accountNotification } from "../../../core/notifications/sources/account-notification.ts";
import { mustTeach } from "../../../core/people/instructors/must-teach.ts";
import { getEach } from "../../../store/access.ts";
import {
  applicationFiles,
  applications,
  externalCalendars,
  instructors,
  users,
} from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../../store/notifications/notifications.ts";
import { dropPictures } from "../../../store/people/pictures.ts";
import { readLeavingFacts } from "../../account/read-leaving-facts.ts";
import { endNextSessions } from "../../booking/proposals/end-next-sessions.ts";
import { retireDays } from "./retire-days.ts";
import { waitToStop } from "./wait-to-stop.ts";

/**
 * Takes an instructor out of what customers see and can book, once nothing is open, in one commit: instructor, pictures,
 * days, application with its files, imported calendar, notification. Their account, past sessions, earnings and payout account
 * stay; next sessions that they proposed end. The claim follows: see `followApproval`. Does nothing for one who has left already. At most 344 reads.
 * @throws AppError `not-found`, `wrong-state` {status: closed} while suspended, or with what is open
 */
export async function saveStopTeaching(uid: string, now: Instant): Promise<void> {
  await decide(async (batch) => {
    const [instructor, application, calendar, user] = await getEach(
      instructors().doc(uid),
      applications().doc(uid),
      externalCalendars().doc(uid),
      users().doc(uid),
    );
    if (!instructor.data) throw new AppError("not-found");
    if (instructor.data.status === "left") return;
    mustTeach(instructor.data);
    await retireDays(batch, uid, instructor.data, now);
    const facts = await readLeavingFacts(uid, now);
    // Stored although the call is refused: the next payout pays all of it, and the sweep does the rest.
    if (isWaitingForPayout(facts)) await waitToStop(uid, now);
    mustBeFreeToStop(uid, facts);
    batch.put(instructor, formerInstructor(instructor.data));
    dropPictures(batch, instructor.data);
    batch.put(application, applicationAfterStopping(application.data, instructor.data, now));
    for (const { id } of application.data?.files ?? []) batch.drop(applicationFiles().doc(id));
    if (calendar.data) batch.remove(calendar);
    const reader = { uid, side: "instructor", name: user.data?.firstname ?? "" } as const;
    const id = accountNotificationId(uid, `stopped/${now}`);
    saveNotification(batch, accountNotification(id, reader, { kind: "stopped-teaching", params: {} }, now));
  });
  await endNextSessions({ instructorId: uid }, now);
}
