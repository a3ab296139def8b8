import { providerContracts } from "../../core/api/provider.ts";
import { endpoint } from "../../http/endpoint.ts";
import { findSubstitutes } from "../../operations/booking/substitutes/find-substitutes.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Lists who could take an instructor's session over, the better known to its customer first; asks nobody. */
export const providerSubstitutes = endpoint(
  "/api/provider/substitutes",
  providerContracts,
  async ({ appointmentId }, { uid, now }) => {
    const { data: booking } = await mustGetInstructorBooking(uid, appointmentId);
    return { candidates: await findSubstitutes(booking, now) };
  },
);
