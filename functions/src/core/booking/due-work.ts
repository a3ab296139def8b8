import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { endClaim } from "./claims/no-show-claims.ts";
import { isPhoneVisible, nextDueAt, placeHiddenAt, sharesDueAt } from "./due-times.ts";
import { canTransition } from "./lifecycle.ts";
import { endProposal } from "./proposals/proposals.ts";
import { withoutBodyNotes } from "./session-notes.ts";
import { endSubstitute } from "./substitutes/substitutes.ts";
import { expireBooking, settleShares, type TransitionResult } from "./transitions.ts";

/** The work of one pass of the sweep over a booking. `update` comes with the reminders of `dueReminders`. */
type DueWork =
  | { kind: "nothing" }
  /** A deadline has passed: another pass may be due immediately. */
  | { kind: "transition"; outcome: TransitionResult }
  | {
      kind: "update";
      /** The booking with the time of its next pass. */
      booking: Booking;
      showsPhone: boolean;
      hidesPlace: boolean;
    };

/** The transition that is due at `now`: a deadline, the end of a claim or of a proposal, or the shares. */
function dueTransition(booking: Booking, now: Instant): TransitionResult | undefined {
  if (canTransition(booking, "lapse", "system", now)) return expireBooking(booking, now);
  if (canTransition(booking, "claim ends", "system", now)) return endClaim(booking, now);
  if (canTransition(booking, "proposal ends", "system", now)) return endProposal(booking, now);
  if (canTransition(booking, "substitute ends", "system", now)) return endSubstitute(booking, now);
  const sharesAt = sharesDueAt(booking);
  return sharesAt !== undefined && sharesAt <= now ? settleShares(booking, now) : undefined;
}

/** Decides which work is due for a booking at `now` (ms UTC), one pass at a time. */
export function dueWork(booking: Booking, now: Instant): DueWork {
  if (booking.due === undefined || booking.due > now) return { kind: "nothing" };
  const outcome = dueTransition(booking, now);
  if (outcome) return { kind: "transition", outcome };
  const hidesPlace = (placeHiddenAt(booking) ?? Infinity) <= now;
  const { due: _due, ...kept } = hidesPlace ? withoutBodyNotes(booking) : booking;
  const next = nextDueAt(booking, now);
  return {
    kind: "update",
    booking: next === undefined ? kept : { ...kept, due: next },
    showsPhone: isPhoneVisible(booking, now),
    hidesPlace,
  };
}
