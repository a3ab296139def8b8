import { bookingContracts } from "../../core/api/book.ts";
import type { Booking, NoShowClaim } from "../../core/booking/booking.ts";
import { mustHaveClaim, reportNoShow } from "../../core/booking/claims/no-show-claims.ts";
import { splitDisplayName } from "../../core/people/names.ts";
import { sayDuration } from "../../core/say-duration.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";

/** Reports the instructor as a no-show. The price stays in escrow until the claim has ended. */
export const bookAbsent = endpoint("/api/book/absent", bookingContracts, ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetCustomerBooking(context.uid, appointmentId),
    (booking) => reportNoShow(booking, "customer", context.now),
    (_before, { booking }) => {
      const claim = mustHaveClaim(booking);
      return { message: messageOf(claim, booking), status: booking.status, claim };
    },
  ),
);

function messageOf({ state }: NoShowClaim, { instructor, policy }: Booking): string {
  const { firstname } = splitDisplayName(instructor.name);
  return state === "contested"
    ? `We're sorry. ${firstname} checked in, so we'll look into it and email you our decision.`
    : `We're sorry. ${firstname} has ${sayDuration(policy.claimFor)} to reply. After that, you'll get a full refund.`;
}
