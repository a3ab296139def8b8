import type { Instant } from "../../fields.ts";
import type { Booking, Proposal } from "../booking.ts";
import { statusAt } from "../lifecycle.ts";

/**
 * The proposal of a session, or the other time offered for a request, that still waits for an answer at `now`, even if
 * its end is not stored yet.
 */
export function openProposal(
  booking: Parameters<typeof statusAt>[0] & Pick<Partial<Booking>, "proposal">,
  now: Instant,
): Proposal | undefined {
  const status = statusAt(booking, now);
  const { proposal } = booking;
  const isOpen = status === "Confirmed" || status === "Requested";
  return isOpen && proposal && now < proposal.until ? proposal : undefined;
}
