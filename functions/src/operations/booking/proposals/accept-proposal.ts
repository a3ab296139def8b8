import { mustBeTheirOnlySession } from "../../../core/booking/guards.ts";
import type { Booking, ClaimSide } from "../../../core/booking/model.ts";
import { guardErrorFor } from "../../../core/booking/proposals/guard-error-for.ts";
import { acceptProposal } from "../../../core/booking/proposals/proposals.ts";
import { AppError } from "../../../core/errors.ts";
import { get } from "../../../store/access.ts";
import { type LoadedBooking, readRelated } from "../../../store/booking/bookings.ts";
import { readOwnBookings } from "../../../store/booking/own-bookings.ts";
import { wallets } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { claimWallet } from "../../../store/ledger/wallets.ts";
import { saveTransition } from "../save-transition.ts";

/**
 * Puts the acceptance of a proposed time into the batch: booking, days, place and wallet. The instructor's time was
 * reserved; the customer may have booked another session in the meantime, so this is checked again.
 * @throws AppError `wrong-state` {status}, `not-bookable` {reason: overlap}
 */
export async function saveAcceptedProposal(
  batch: Batch,
  before: LoadedBooking,
  by: ClaimSide,
  now: number,
): Promise<Booking> {
  const outcome = acceptProposal(before.data, by, now);
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
