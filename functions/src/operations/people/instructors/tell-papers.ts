import { countedPapers, coveredUntil, remindersDue } from "../../../core/availability/paper-dates.ts";
import type { Instant } from "../../../core/fields.ts";
import { accountNotification } from "../../../core/notifications/sources/account-notification.ts";
import { getEach } from "../../../store/access.ts";
import { countSessionsFrom } from "../../../store/booking/bookings-ahead.ts";
import { instructors, users } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../../store/notifications/notifications.ts";

/**
 * Tells an instructor of papers that end, or are needed: 30 days, 7 days and one day before, each once. One who has left is
 * told nothing. Counts the sessions booked after their papers, which operators see. Safe to repeat.
 */
export const tellPapers = (uid: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const [instructor, user] = await getEach(instructors().doc(uid), users().doc(uid));
    const before = instructor.data;
    if (before?.papers?.due === undefined || before.papers.due > now) return;
    const end = coveredUntil(before);
    const count = end === Infinity || before.status === "left" ? 0 : await countSessionsFrom(uid, end, now);
    batch.put(instructor, { ...before, papers: countedPapers(before, before.papers, count, now) });
    if (!user.data || before.status === "left") return;
    const reader = { uid, side: "instructor", name: user.data.firstname } as const;
    for (const { kind, day, isMissing, before: days } of remindersDue(before, before.papers.due, now)) {
      const data = isMissing
        ? ({ kind: "paper-needed", params: { file: kind, day } } as const)
        : ({ kind: "file-ending", params: { file: kind, day, stops: true } } as const);
      const id = accountNotificationId(uid, `paper/${kind}/${day}/${days}`);
      saveNotification(batch, accountNotification(id, reader, data, now));
    }
  });
