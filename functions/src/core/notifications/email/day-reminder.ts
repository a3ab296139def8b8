import type { Booking } from "../../booking/booking.ts";
import { lastEvent } from "../../booking/booking-events.ts";
import { REMINDER_LEAD_TIMES } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { LinkTarget } from "../../links.ts";
import type { PlacedBooking } from "../facts/email-booking.ts";
import type { OutboxEmail } from "../notification.ts";
import { startDateText, startTimeText } from "../text/shared-text.ts";

/** What the reminder of a day depends on. */
type RemindedBooking = Pick<Booking, "id" | "schedule" | "events">;

/** When the day's reminder of a session comes (ms UTC), if nothing has happened to it since. */
const dayReminderAt = ({ schedule }: RemindedBooking): Instant => schedule.start - REMINDER_LEAD_TIMES[0];

/** Whether the reminder of another session tells of this one: it came before this one's, and after this one's last event. */
const isTellingOf = (other: RemindedBooking, booking: RemindedBooking): boolean =>
  dayReminderAt(other) < dayReminderAt(booking) && lastEvent(booking).at < dayReminderAt(other);

/** The sessions of a day whose reminders were due, and were not told of by an earlier one. `day`: by start. */
function reminding(day: readonly RemindedBooking[]): RemindedBooking[] {
  const sent: RemindedBooking[] = [];
  for (const one of day) {
    const isDue = lastEvent(one).at < dayReminderAt(one);
    if (isDue && !sent.some((other) => isTellingOf(other, one))) sent.push(one);
  }
  return sent;
}

/**
 * Whether the reminder of an earlier session of the same day has told of this one. Otherwise this one's is sent, even if it
 * repeats what was told. `day`: the reader's confirmed sessions of its date, by start.
 */
export const isToldEarlier = (booking: RemindedBooking, day: readonly RemindedBooking[]): boolean =>
  reminding(day).some((other) => isTellingOf(other, booking));

/** What the reminder of several sessions of a day says, and what its button opens; undefined for fewer. */
export function dayReminderText(
  { side }: Pick<OutboxEmail, "side">,
  day: readonly PlacedBooking[] = [],
): { title: string; text: string; target: LinkTarget } | undefined {
  const [first] = day;
  if (!first || day.length < 2) return undefined;
  const { schedule } = first.booking;
  return {
    title: `${day.length} sessions on ${startDateText(schedule)}`,
    text: `The first one starts at ${startTimeText(schedule)}.`,
    target: side === "instructor" ? "sessions" : "calendar",
  };
}
