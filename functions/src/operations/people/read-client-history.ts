import type { CallOutput } from "../../core/api/index.ts";
import type { HistoryCursor, PastWithClient } from "../../core/api/instructor-clients.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { endingKindOf } from "../../core/booking/ending.ts";
import { wasSession } from "../../core/booking/shared-history.ts";
import { hasSheet } from "../../core/booking/sheet/sheet-times.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { TaughtClient } from "../../core/people/instructors/client.ts";
import { endedPage, readClientList, readClientNote, visibleTogether } from "../../store/booking/clients.ts";
import { sheetRef } from "../../store/collections.ts";
import { readBlockedBy } from "../../store/people/blocks.ts";
import { readEach } from "../../store/skip-unreadable.ts";

/**
 * A customer as a client of an instructor: one who has only asked so far, or canceled in time, is one without sessions. One
 * read, or at most 21.
 * @throws AppError `not-found`, also for an account that is gone
 */
export async function mustGetClient(uid: string, customerId: string): Promise<TaughtClient> {
  const { data: list } = await readClientList(uid);
  const listed = list?.people.find(({ id }) => id === customerId);
  if (listed) return listed;
  const booking = await visibleTogether(customerId, uid);
  if (!booking) throw new AppError("not-found");
  return { ...booking.customer, kept: 0, of: 0, at: booking.schedule.start };
}

async function sheetsOf(
  ended: readonly Booking[],
  now: Instant,
): Promise<Map<string, PastWithClient["sheet"]>> {
  const written = ended.filter((booking) => hasSheet(booking, now));
  const { read } = await readEach(written.map(({ id }) => sheetRef(id)));
  return new Map(
    read.map(({ data }, nth) => [
      written[nth]?.id ?? "",
      data && { practiced: data.practiced, atHome: data.atHome },
    ]),
  );
}

/**
 * A client with a page of their past sessions, newest first, and the instructor's notes, at `now` (ms UTC): at most 25 reads
 * for one in the list.
 * @throws AppError `not-found`
 */
export async function readClientHistory(
  uid: string,
  customerId: string,
  after: HistoryCursor | undefined,
  now: Instant,
): Promise<CallOutput<"/api/provider/client">> {
  const client = await mustGetClient(uid, customerId);
  const [{ ended, unread, next }, { data: note }, blockedBy] = await Promise.all([
    endedPage(customerId, uid, after),
    readClientNote(uid, customerId),
    readBlockedBy(customerId),
  ]);
  const past = ended.filter((booking) => booking.allow.includes(uid) && wasSession(booking));
  const sheets = await sheetsOf(past, now);
  return {
    client,
    isBlocked: blockedBy.includes(uid),
    sessions: past.map((booking) => {
      const { id, schedule, service, status } = booking;
      const ending = endingKindOf(booking, status);
      const sheet = sheets.get(id);
      return {
        appointmentId: id,
        start: schedule.start,
        timeZone: schedule.timeZone,
        service: service.name,
        minutes: service.minutes,
        ...(ending && { ending }),
        ...(sheet && { sheet }),
      };
    }),
    ...(unread > 0 && { unread }),
    ...(next && { next }),
    note: { text: note?.text ?? "", ...(note && { at: note.at }) },
  };
}
