import type { StoredBooking } from "../../core/booking/stored-booking.ts";
import { derivedChange } from "../../core/derived/derived-change.ts";
import { brokenSessions, hasReachedBrokenLimit } from "../../core/derived/own-reliability.ts";
import { withOutcomes } from "../../core/derived/reliability.ts";
import type { ReliabilityOutcome } from "../../core/derived/reliability-model.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { get, getEach } from "../../store/access.ts";
import { instructors, reliabilities, users } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { dailyStatsOf } from "../../store/derived/counters.ts";
import { derivedMark, derivedMarkRef } from "../../store/derived/derived-marks.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { countedAreaOf } from "./booking-area.ts";
import { saveClient } from "./save-client.ts";
import { saveFigures } from "./save-figures.ts";
import { saveSessionChange } from "./save-session-change.ts";

/**
 * Counts the events after `previousVersion` of a booking in everything that is derived from bookings, in one batch whose
 * first write says that this version is counted: exactly once, in any order. At most 3 writes; one more where the public
 * figures of the instructor change, one where their list of clients may, one for a session that closes, and one for the
 * customer's first of a month.
 */
export async function saveDerived(booking: StoredBooking, previousVersion: number): Promise<void> {
  const change = derivedChange(booking, previousVersion);
  if (!change) return;
  const area = change.counts.size > 0 ? await countedAreaOf(booking) : "";
  await decide(async (batch) => {
    const mark = await get(derivedMarkRef(booking.id, booking.version));
    if (mark.data) return;
    batch.create(mark.ref, derivedMark(booking.updatedAt));
    for (const [date, counts] of change.counts)
      batch.add(dailyStatsOf(date, area, booking.id), { counts }, { date, area });
    for (const { instructorId, outcome } of change.outcomes) await saveOutcome(batch, instructorId, outcome);
    if (change.months) await saveSessionChange(batch, booking, change.months);
    if (change.isAboutClient) await saveClient(batch, booking);
    if (change.instructorBefore !== undefined) await saveClient(batch, booking, change.instructorBefore);
  });
}

async function saveOutcome(batch: Batch, instructorId: string, outcome: ReliabilityOutcome): Promise<void> {
  const [read, instructor] = await getEach(
    reliabilities().doc(instructorId),
    instructors().doc(instructorId),
  );
  const before = read.data?.outcomes ?? [];
  const after = withOutcomes(before, [outcome]);
  batch.put(read, after);
  saveFigures(batch, instructor, after);
  if (hasReachedBrokenLimit(before, after.outcomes, outcome))
    await tellBrokenLimit(batch, instructorId, outcome, brokenSessions(after.outcomes, outcome));
}

/** Notifies an instructor that we want to review their broken sessions together. One read, two writes. */
async function tellBrokenLimit(
  batch: Batch,
  uid: string,
  { bookingId, version, at }: ReliabilityOutcome,
  sessions: number,
): Promise<void> {
  const { data: user } = await get(users().doc(uid));
  const reader = { uid, side: "instructor", name: user?.firstname ?? "" } as const;
  const id = accountNotificationId(uid, `reliability/${bookingId}/${version}`);
  saveNotification(batch, accountNotification(id, reader, { kind: "reliability", params: { sessions } }, at));
}
