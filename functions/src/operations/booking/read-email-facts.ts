import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { EmailBooking } from "../../core/notifications/facts/email-booking.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import { switchedOff } from "../../core/settings/switches.ts";
import { readEmailBooking } from "../../store/notifications/email-booking.ts";
import { currentSwitches } from "../../store/settings/switches.ts";
import { skipUnreadable } from "../../store/skip-unreadable.ts";
import { findReplacements } from "./new/find-replacements.ts";

/** Who could take the place of a session that its instructor canceled; nobody while bookings are closed. */
async function readReplacements(
  uid: string,
  bookingId: string,
  now: Instant,
): Promise<EmailBooking["replacements"]> {
  const off = switchedOff(await currentSwitches());
  if (off.includes("bookings")) return undefined;
  try {
    return await skipUnreadable(() => findReplacements(uid, bookingId, { now, switchedOff: off }));
  } catch (error) {
    // The account or the booking is gone: the email still says what happened.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Reads what the facts of an email depend on, as it is at `now` (ms UTC): see `readEmailBooking`; to a customer whose
 * instructor canceled also who could come instead.
 */
export async function readEmailFacts(
  id: string,
  email: OutboxEmail,
  now: Instant,
): Promise<EmailBooking | undefined> {
  const about = await readEmailBooking(id, email, now);
  const { kind, uid } = email;
  const isCanceled = kind === "canceled-by-instructor" || kind === "no-substitute";
  if (!about || !isCanceled || uid !== about.booking.customer.id) return about;
  return { ...about, replacements: await readReplacements(uid, about.booking.id, now) };
}
