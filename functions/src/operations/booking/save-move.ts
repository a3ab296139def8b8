import { localDateParts } from "../../core/availability/time-zone.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { mustAllowTransition } from "../../core/booking/lifecycle.ts";
import { mustConfirmInstantly } from "../../core/booking/proposals/confirmation-guards.ts";
import { moveSession } from "../../core/booking/transitions.ts";
import type { SwitchName } from "../../core/settings/switches.ts";
import { type LoadedBooking, readSubstituteDays } from "../../store/booking/bookings.ts";
import type { Batch } from "../../store/commit.ts";
import { claimWallet } from "../../store/ledger/wallets.ts";
import { prepareNewTime } from "./proposals/prepare-new-time.ts";
import { saveTransition } from "./save-transition.ts";

/** A new start (ms UTC) that a customer wants. */
interface WantedMove {
  start: number;
  emailVerified: boolean;
  now: number;
  switchedOff: readonly SwitchName[];
}

/** Puts the move of a session to another free slot of its instructor, who confirms instantly, into the batch. */
export async function saveMove(
  batch: Batch,
  before: LoadedBooking,
  { start, emailVerified, now, switchedOff }: WantedMove,
): Promise<Booking> {
  const booking = before.data;
  mustAllowTransition(booking, "move", "customer", now);
  const mustSuit = mustConfirmInstantly(booking, switchedOff);
  const request = { by: "customer", start, emailVerified, now, switchedOff, mustSuit } as const;
  const time = await prepareNewTime(before, request);
  const { timeZone } = booking.schedule;
  const schedule = { start, end: time.end, timeZone, ...localDateParts(start, timeZone) };
  const outcome = moveSession(booking, { schedule, days: time.days }, now);
  const asked = await readSubstituteDays(booking, outcome.booking);
  saveTransition(batch, before, outcome, { days: time.loaded, ...asked }, now);
  claimWallet(batch, time.wallet);
  return outcome.booking;
}
