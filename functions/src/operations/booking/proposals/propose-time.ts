import type { Booking, ClaimSide, Proposal } from "../../../core/booking/booking.ts";
import { mustAllowTransition } from "../../../core/booking/lifecycle.ts";
import { proposeTime, withdrawProposal } from "../../../core/booking/proposals/proposals.ts";
import type { Instructor } from "../../../core/people/instructors/instructor.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { type LoadedBooking, readRelated } from "../../../store/booking/bookings.ts";
import type { Batch } from "../../../store/commit.ts";
import { claimWallet } from "../../../store/ledger/wallets.ts";
import { saveTransition } from "../save-transition.ts";
import { prepareNewTime } from "./prepare-new-time.ts";

/** Who proposes, and when (ms UTC); without a start, they withdraw their proposal. */
interface TimeProposal {
  by: ClaimSide;
  start: number | undefined;
  emailVerified: boolean;
  now: number;
  switchedOff: readonly SwitchName[];
  mustSuit?: (instructor: Instructor) => void;
}

/** Puts a proposed time, or its withdrawal, into the batch: booking, days and wallet. Returns the booking. */
export async function saveTimeProposal(
  batch: Batch,
  before: LoadedBooking,
  { by, start, emailVerified, now, switchedOff, mustSuit = () => undefined }: TimeProposal,
): Promise<Booking> {
  if (start === undefined) {
    const outcome = withdrawProposal(before.data, by, now);
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
    return outcome.booking;
  }
  mustAllowTransition(before.data, "propose", by, now);
  const time = await prepareNewTime(before, { by, start, emailVerified, now, switchedOff, mustSuit });
  const outcome = proposeTime(before.data, by, time, now);
  saveTransition(batch, before, outcome, { days: time.loaded }, now);
  claimWallet(batch, time.wallet);
  return outcome.booking;
}

/** What the call answers: the booking with what is proposed for it. */
export function toProposalOutput({ id, status, proposal }: Booking): {
  appointmentId: string;
  status: Booking["status"];
  proposal?: Omit<Proposal, "days">;
} {
  if (!proposal) return { appointmentId: id, status };
  const { days: _days, ...shown } = proposal;
  return { appointmentId: id, status, proposal: shown };
}
