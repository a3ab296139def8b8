import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveTimeProposal, toProposalOutput } from "../../operations/booking/proposals/propose-time.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Proposes another time to a session's customer, or withdraws it. It stays reserved until they reply. */
export const providerPropose = endpoint(
  "/api/provider/propose",
  providerContracts,
  ({ appointmentId, start }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, emailVerified, now, switchedOff } = context;
      const before = await mustGetInstructorBooking(uid, appointmentId);
      const proposal = { by: "instructor", start, emailVerified, now, switchedOff } as const;
      return toProposalOutput(await saveTimeProposal(batch, before, proposal));
    }),
);
