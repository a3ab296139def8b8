import { statusAt } from "@core/booking/lifecycle.ts";
import type { Booking, Proposal } from "@core/booking/model.ts";

/** The proposal of a booking that still waits for an answer at `now` (ms UTC), even if its end is not stored yet. */
export const waitingProposal = (booking: Booking, now: number): Proposal | undefined =>
  statusAt(booking, now) === "Confirmed" && booking.proposal && now < booking.proposal.until
    ? booking.proposal
    : undefined;
