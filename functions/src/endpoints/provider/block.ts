import { personSafetyContracts } from "../../core/api/person-safety.ts";
import { endpoint } from "../../http/endpoint.ts";
import { endNextSessions } from "../../operations/booking/proposals/end-next-sessions.ts";
import { setCustomerBlocked } from "../../operations/people/save-block.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { listBlockedCustomers } from "../../store/people/blocks.ts";

/**
 * Blocks or unblocks the customer of an instructor's booking, who isn't told; also stops a concurrent booking, and ends the
 * next sessions that are proposed.
 */
export const providerBlock = endpoint(
  "/api/provider/block",
  personSafetyContracts,
  async ({ appointmentId, blocked }, { uid, now }) => {
    if (blocked === undefined) await mustGetInstructorBooking(uid, appointmentId);
    else {
      const customerId = await setCustomerBlocked(uid, appointmentId, blocked);
      if (blocked) await endNextSessions({ customerId, instructorId: uid }, now);
    }
    return { blocked: await listBlockedCustomers(uid) };
  },
);
