import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { findSubstitutes } from "../../operations/booking/substitutes/find-substitutes.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";

/** Lists who could take a session over, with why they fit; asks nobody. */
export const operatorSubstitutes = endpoint(
  "/api/operator/substitutes",
  operatorBookingContracts,
  async ({ appointmentId }, { uid, now }) => {
    const { data: booking } = await mustGetBooking(appointmentId, () => true);
    mustNotBeOwnCase(uid, "booking", booking);
    return { candidates: await findSubstitutes(booking, now, uid) };
  },
);
