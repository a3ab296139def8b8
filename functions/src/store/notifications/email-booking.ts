import { addDays, localDate, startOfDate } from "../../core/availability/time-zone.ts";
import type { Booking, BookingPlace } from "../../core/booking/booking.ts";
import type { Instant } from "../../core/fields.ts";
import type { EmailBooking, PlacedBooking } from "../../core/notifications/facts/email-booking.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { getEach, siftAll, siftList } from "../access.ts";
import { bookings, intents, outboxEmails, placeRef } from "../collections.ts";
import { skipUnreadable } from "../skip-unreadable.ts";

/** Most sessions that one reminder of a day tells of. */
const MOST_OF_A_DAY = 20;

/** The confirmed sessions of a person, on one side, on the date of a booking, by start: two reads each. */
async function readDay(
  { schedule: { start, timeZone } }: Booking,
  { uid, side }: Pick<OutboxEmail, "uid" | "side">,
): Promise<PlacedBooking[]> {
  const date = localDate(start, timeZone);
  const { read } = await siftList(
    bookings()
      .where(`${side}.id`, "==", uid)
      .where("status", "==", "Confirmed")
      .where("schedule.start", ">=", startOfDate(date, timeZone))
      .where("schedule.start", "<", startOfDate(addDays(date, 1), timeZone))
      .orderBy("schedule.start")
      .limit(MOST_OF_A_DAY),
  );
  const all = read.flatMap(({ data }) => data ?? []);
  const places = await siftAll(all.map(({ id }) => placeRef(id)));
  return all.map((booking, i) => ({ booking, place: places.read[i]?.data }));
}

/** What the reminders of a session depend on besides it: the day of its reader, and whether they were reminded of it. */
async function readReminders(
  booking: Booking,
  { uid, side, kind }: OutboxEmail,
  id: string,
): Promise<Pick<EmailBooking, "day" | "isDayReminded">> {
  if (kind === "reminder-24h" && booking[side].id === uid)
    return { day: await readDay(booking, { uid, side }) };
  if (kind !== "reminder-2h") return {};
  const [dayReminder] = await getEach<[OutboxEmail]>(outboxEmails().doc(id.replace(kind, "reminder-24h")));
  return {
    isDayReminded:
      dayReminder.data !== undefined && !["failed", "reviewed"].includes(dayReminder.data.status),
  };
}

/**
 * Reads the booking that an email is about, as it is at `now` (ms UTC): three reads, and for a reminder what else it depends
 * on. Undefined for an email about none, and where one of them can't be read, so that it delays no email.
 */
export async function readEmailBooking(
  id: string,
  email: OutboxEmail,
  now: Instant,
): Promise<EmailBooking | undefined> {
  const { aid, kind, params } = email;
  if (aid === "" || !("start" in params || kind === "receipt")) return undefined;
  return skipUnreadable(async () => {
    const [booking, place, intent] = await getEach<[Booking, BookingPlace, Intent]>(
      bookings().doc(aid),
      placeRef(aid),
      intents().doc(intentId.book(aid)),
    );
    if (!booking.data) return undefined;
    const isByCard = booking.data.billing.source === "card";
    return {
      booking: booking.data,
      place: place.data,
      card: isByCard && intent.data?.card.last4 ? intent.data.card : undefined,
      now,
      ...(await readReminders(booking.data, email, id)),
    };
  });
}
