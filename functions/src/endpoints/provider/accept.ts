import { providerContracts } from "../../core/api/provider.ts";
import { acceptBooking } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Accepts a request and charges its price. By card, the response has the booking after the capture attempt. */
export const providerAccept = endpoint(
  "/api/provider/accept",
  providerContracts,
  async ({ appointmentId }, context) => {
    let isByCard = false;
    const find = async () => {
      const booking = await mustGetInstructorBooking(context.uid, appointmentId);
      isByCard = booking.data.billing.source === "card";
      return booking;
    };
    const accepted = await changeBooking(
      context,
      find,
      (booking) => acceptBooking(booking, "instructor", context.now),
      (_before, { booking }) => ({ appointmentId, status: booking.status }),
    );
    return isByCard ? { appointmentId, status: (await find()).data.status } : accepted;
  },
);
