import { bookingContracts } from "../../core/api/book.ts";
import { declineProposal } from "../../core/booking/proposals/proposals.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveAcceptedProposal } from "../../operations/booking/proposals/accept-proposal.ts";
import { saveTransition } from "../../operations/booking/save-transition.ts";
import { mustGetPartyBooking, readRelated } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Accepts or declines the time the other side proposed. Both sides of a booking make this call. */
export const bookAnswer = endpoint(
  "/api/book/answer",
  bookingContracts,
  ({ appointmentId, accept }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, now } = context;
      const before = await mustGetPartyBooking(uid, appointmentId);
      const by = before.data.customer.id === uid ? "customer" : "instructor";
      if (accept) {
        const { status, schedule } = await saveAcceptedProposal(batch, before, by, now);
        return { appointmentId, status, schedule };
      }
      const outcome = declineProposal(before.data, by, now);
      saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
      return { appointmentId, status: outcome.booking.status, schedule: outcome.booking.schedule };
    }),
);
