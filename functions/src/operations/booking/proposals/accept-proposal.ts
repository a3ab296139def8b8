import type { Booking, ClaimSide } from "../../../core/booking/booking.ts";
import { mustBeTheirOnlySession } from "../../../core/booking/guards.ts";
import { guardErrorFor } from "../../../core/booking/proposals/guard-error-for.ts";
import { acceptProposal } from "../../../core/booking/proposals/proposals.ts";
import type { TransitionResult } from "../../../core/booking/transitions.ts";
import { AppError } from "../../../core/errors.ts";
import { intentId } from "../../../core/payments/intent.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { get } from "../../../store/access.ts";
import { type LoadedBooking, readRelated } from "../../../store/booking/bookings.ts";
import { readOwnBookings } from "../../../store/booking/own-bookings.ts";
import { intents, wallets } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { claimWallet } from "../../../store/ledger/wallets.ts";
import { saveTransition } from "../save-transition.ts";
import { prepareNewTime } from "./prepare-new-time.ts";

/** Who accepts a proposed time, and when (ms UTC). */
interface Acceptance {
  by: ClaimSide;
  emailVerified: boolean;
  now: number;
  switchedOff: readonly SwitchName[];
}

/**
 * Puts the acceptance of a proposed time into the batch: booking, days, place and wallet. The instructor's time was
 * reserved; the customer may have booked another session in the meantime, so this is checked again. A time that was
 * offered for a request passes every guard again, and the price is captured.
 * @throws AppError `wrong-state` {status}, `not-bookable` {reason: overlap}; for a request what the guards throw
 */
export async function saveAcceptedProposal(
  batch: Batch,
  before: LoadedBooking,
  { by, emailVerified, now, switchedOff }: Acceptance,
): Promise<Booking> {
  const outcome = acceptProposal(before.data, by, now);
  if (before.data.status === "Requested")
    return saveTakenOffer(batch, before, outcome, { emailVerified, now, switchedOff });
  const { id, customer, schedule } = outcome.booking;
  const { start, end } = schedule;
  const wallet = await get(wallets().doc(customer.id));
  if (!wallet.data) throw new AppError("not-found");
  const [ownBookings, related] = await Promise.all([
    readOwnBookings(customer.id, start, end),
    readRelated(before, outcome),
  ]);
  try {
    mustBeTheirOnlySession({ ownBookings, exceptAid: id, start, now }, end);
  } catch (error) {
    throw guardErrorFor(by, error);
  }
  saveTransition(batch, before, outcome, related, now);
  claimWallet(batch, { ...wallet, data: wallet.data });
  return outcome.booking;
}

/** Puts the time that a customer takes instead of the one they requested into the batch, with the capture of the price. */
async function saveTakenOffer(
  batch: Batch,
  before: LoadedBooking,
  outcome: TransitionResult,
  context: Omit<Acceptance, "by">,
): Promise<Booking> {
  const { start } = outcome.booking.schedule;
  const mustSuit = () => undefined;
  const { loaded, wallet } = await prepareNewTime(before, {
    ...context,
    by: "customer",
    start,
    mustSuit,
    isTaken: true,
  });
  if (before.data.billing.source === "credit") {
    saveTransition(batch, before, outcome, { days: loaded, wallet }, context.now);
    return outcome.booking;
  }
  const intent = await get(intents().doc(intentId.book(before.data.id)));
  saveTransition(batch, before, outcome, { days: loaded, intent }, context.now);
  claimWallet(batch, wallet);
  return outcome.booking;
}
