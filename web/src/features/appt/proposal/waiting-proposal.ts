import { statusAt } from "@core/booking/lifecycle.ts";
import type { Booking, Proposal } from "@core/booking/model.ts";

/**
 * The proposal of a session, or the other time offered for a request, that still waits for an answer at `now` (ms UTC),
 * even if its end is not stored yet.
 */
export function waitingProposal(booking: Booking, now: number): Proposal | undefined {
  const status = statusAt(booking, now);
  const { proposal } = booking;
  const isOpen = status === "Confirmed" || status === "Requested";
  return isOpen && proposal && now < proposal.until ? proposal : undefined;
}
