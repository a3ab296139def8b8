import { bookingContracts } from "../../core/api/book.ts";
import { declineProposal } from "../../core/booking/proposals/proposals.ts";
import { intentId } from "../../core/payments/intent.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveAcceptedProposal } from "../../operations/booking/proposals/accept-proposal.ts";
import { saveTransition } from "../../operations/booking/save-transition.ts";
import { runPayment } from "../../operations/payments/run-payment.ts";
import { mustGetPartyBooking, readRelated } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/**
 * Accepts or declines the time the other side proposed. Both sides of a booking make this call. One that was offered for a
 * request confirms it and charges its price; by card, the response has the booking after the capture attempt.
 */
export const bookAnswer = endpoint(
  "/api/book/answer",
  bookingContracts,
  async ({ appointmentId, accept }, context) => {
    const { uid, now } = context;
    let isCharged = false;
    const answered = await oncePerKey(context, async (batch) => {
      const before = await mustGetPartyBooking(uid, appointmentId);
      const by = before.data.customer.id === uid ? "customer" : "instructor";
      if (accept) {
        const { status, schedule } = await saveAcceptedProposal(batch, before, { by, ...context });
        isCharged = before.data.status === "Requested" && before.data.billing.source === "card";
        return { appointmentId, status, schedule };
      }
      const outcome = declineProposal(before.data, by, now);
      saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
      return { appointmentId, status: outcome.booking.status, schedule: outcome.booking.schedule };
    });
    if (!isCharged) return answered;
    await runPayment(intentId.book(appointmentId), now);
    const { status, schedule } = (await mustGetPartyBooking(uid, appointmentId)).data;
    return { appointmentId, status, schedule };
  },
);
