import type { Booking } from "../../core/booking/booking.ts";
import {
  type CohortsByMonth,
  type CustomerSessions,
  cohortChanges,
  mergedMonths,
  withMonth,
} from "../../core/derived/cohorts.ts";
import { type ReconnectList, withoutSession, withSession } from "../../core/people/instructors/reconnect.ts";
import { getEach } from "../../store/access.ts";
import { latestSessionOf } from "../../store/booking/bookings-of.ts";
import { bookings, reconnectLists } from "../../store/collections.ts";
import { type Batch, decide } from "../../store/commit.ts";
import { cohortOf } from "../../store/derived/counters.ts";

/**
 * Puts a session that closed, or was reported as a no-show after that, into the batch: the customer's reconnect list and
 * months, and the cohorts where a month is new or gone. The list follows the booking as it is now, so that a late
 * delivery adds nothing that was taken back; the months only add up.
 */
export async function saveSessionChange(
  batch: Batch,
  session: Booking,
  change: { month: string; by: number },
): Promise<void> {
  const current = await getEach(bookings().doc(session.id), reconnectLists().doc(session.customer.id));
  // Since then, the account may have been deleted: its months are kept under the pseudonym that the booking has.
  const owner = current[0].data?.customer.id ?? session.customer.id;
  const isErased = owner !== session.customer.id;
  const [read] = isErased ? await getEach(reconnectLists().doc(owner)) : [current[1]];
  const before = read.data?.months ?? {};
  const months = withMonth(before, change);
  const { data: now = session } = current[0];
  const list = isErased ? read.data : await reconnectListAfter(read.data, session, now, change.by);
  batch.put(read, { people: list?.people ?? [], months });
  saveCohortChanges(batch, cohortChanges([before], [months]), owner);
}

async function reconnectListAfter(
  list: CustomerSessions | undefined,
  session: Booking,
  now: Booking,
  by: number,
): Promise<ReconnectList | undefined> {
  if (by > 0) return withSession(list, session, now);
  return (
    list && withoutSession(list, session, await latestSessionOf(session.customer.id, session.instructor.id))
  );
}

/** Adds changes of a customer to the stored cohorts. */
function saveCohortChanges(batch: Batch, changes: CohortsByMonth, customerId: string): void {
  for (const [month, change] of changes) batch.add(cohortOf(month, customerId), { ...change });
}

/**
 * Moves the months of a deleted account to its pseudonym, so that the cohorts stay true, and removes the rest of
 * `reconnect/{uid}`. Safe to repeat.
 */
export const pseudonymizeSessions = ({ uid, pseudonym }: { uid: string; pseudonym: string }): Promise<void> =>
  decide(async (batch) => {
    const [own, kept] = await getEach<[CustomerSessions, CustomerSessions]>(
      reconnectLists().doc(uid),
      reconnectLists().doc(pseudonym),
    );
    if (!own.data) return;
    batch.remove(own);
    const [moved, before] = [own.data.months ?? {}, kept.data?.months ?? {}];
    if (Object.keys(moved).length === 0) return;
    const after = mergedMonths(before, moved);
    batch.put(kept, { people: [], months: after });
    saveCohortChanges(batch, cohortChanges([moved, before], [after]), uid);
  });
