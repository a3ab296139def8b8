import { personSafetyContracts } from "../../core/api/person-safety.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { listBlockedCustomers, setCustomerBlocked } from "../../store/people/blocks.ts";

/** Blocks or unblocks the customer of an instructor's booking, who isn't told; also stops a concurrent booking. */
export const providerBlock = endpoint(
  "/api/provider/block",
  personSafetyContracts,
  async ({ appointmentId, blocked }, { uid }) => {
    if (blocked === undefined) await mustGetInstructorBooking(uid, appointmentId);
    else await setCustomerBlocked(uid, appointmentId, blocked);
    return { blocked: await listBlockedCustomers(uid) };
  },
);
