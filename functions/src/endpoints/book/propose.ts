import { bookingContracts } from "../../core/api/book.ts";
import { mustConfirmManually } from "../../core/booking/proposals/confirmation-guards.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveTimeProposal, toProposalOutput } from "../../operations/booking/proposals/propose-time.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/**
 * Proposes another time to an instructor who confirms manually, or withdraws it. It stays reserved until they reply.
 */
export const bookPropose = endpoint(
  "/api/book/propose",
  bookingContracts,
  ({ appointmentId, start }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, emailVerified, now, switchedOff } = context;
      const before = await mustGetCustomerBooking(uid, appointmentId);
      const mustSuit = mustConfirmManually(before.data, switchedOff);
      const proposal = { by: "customer", start, emailVerified, now, switchedOff, mustSuit } as const;
      return toProposalOutput(await saveTimeProposal(batch, before, proposal));
    }),
);
