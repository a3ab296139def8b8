import { lapse } from "../shared/domain/decisions.ts";
import { intentId } from "../shared/domain/intent.ts";
import { can, dueAfter, isPhoneShown } from "../shared/domain/life.ts";
import { remindersDue } from "../shared/domain/reminders.ts";
import type { Instant } from "../shared/model/fields.ts";
import { get } from "../store/access.ts";
import { type ReadBooking, readAround, save } from "../store/bookings.ts";
import { bookings } from "../store/collections.ts";
import { type Batch, decide } from "../store/commit.ts";
import { hidePlace, showPhone } from "../store/due.ts";
import { asWanted, saveNotice } from "../store/notes.ts";

/** What one look at a booking led to. */
interface Look {
  /** Whether there may be more to do at once. */
  isAgain: boolean;
  /** The payment that a lapse gave up. */
  intent?: string;
}

/**
 * Does what is due for one booking at `now` (ms UTC): lapse, reminders, showing the phone, hiding the place. Answers the ids of payments
 * that are to be settled. Nothing is done twice: each step insists on the booking as it was read and moves its `due`.
 */
export async function tendBooking(aid: string, now: Instant): Promise<string[]> {
  const given: string[] = [];
  for (let isAgain = true; isAgain; ) {
    const look = await decide((batch) => lookAt(batch, aid, now));
    if (look.intent !== undefined) given.push(look.intent);
    isAgain = look.isAgain;
  }
  return given;
}

async function lookAt(batch: Batch, aid: string, now: Instant): Promise<Look> {
  const read = await get(bookings().doc(aid));
  const booking = read.data;
  if (booking?.due === undefined || booking.due > now) return { isAgain: false };
  const before: ReadBooking = { ...read, data: booking };
  if (can(booking, "lapse", "system", now)) return letLapse(batch, before, now);
  for (const notice of await asWanted(remindersDue(booking, now))) saveNotice(batch, notice);
  if (isPhoneShown(booking, now)) await showPhone(batch, booking);
  const { due: _due, ...kept } = booking;
  const next = dueAfter(booking, now);
  if (next !== undefined && next > now) batch.put(before, { ...kept, due: next });
  else {
    batch.put(before, kept);
    await hidePlace(batch, booking);
  }
  return { isAgain: false };
}

/** A session that ended long ago is closed, and its place hidden at the next look. */
async function letLapse(batch: Batch, before: ReadBooking, now: Instant): Promise<Look> {
  const outcome = lapse(before.data, now);
  const around = await readAround(before, outcome);
  save(batch, before, outcome, around, now);
  return { isAgain: true, ...(around.intent && { intent: intentId.book(before.data.id) }) };
}
