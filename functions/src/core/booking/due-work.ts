import type { Instant } from "../fields.ts";
import { canTransition, isPhoneVisible, nextDueAt } from "./lifecycle.ts";
import type { Booking } from "./model.ts";
import { expireBooking, type TransitionResult } from "./transitions.ts";

/** The work of one pass of the sweep over a booking. `update` comes with the reminders of `dueReminders`. */
type DueWork =
  | { kind: "nothing" }
  | { kind: "expire"; outcome: TransitionResult }
  | {
      kind: "update";
      /** The booking with the time of its next pass. */
      booking: Booking;
      showsPhone: boolean;
      /** Whether this pass is the last one: the session ended a day ago. */
      hidesPlace: boolean;
    };

/** Decides which work is due for a booking at `now` (ms UTC). An expired deadline comes first. */
export function dueWork(booking: Booking, now: Instant): DueWork {
  if (booking.due === undefined || booking.due > now) return { kind: "nothing" };
  if (canTransition(booking, "lapse", "system", now))
    return { kind: "expire", outcome: expireBooking(booking, now) };
  const { due: _due, ...kept } = booking;
  const next = nextDueAt(booking, now);
  const isLast = next === undefined || next <= now;
  return {
    kind: "update",
    booking: isLast ? kept : { ...kept, due: next },
    showsPhone: isPhoneVisible(booking, now),
    hidesPlace: isLast,
  };
}
