import type { Booking, BookingPolicy } from "../booking/booking.ts";
import { BOOKING_POLICY } from "../constants.ts";
import type { Policy } from "./policy.ts";

/** A booking's copy of the rules that apply to it for good. */
export const bookingTermsOf = ({ version, share, refunds, notice }: Policy): BookingPolicy => ({
  ...BOOKING_POLICY,
  version,
  notice,
  refunds: refunds.map((step) => ({ ...step })),
  instructorShare: share,
});

/**
 * The rules for another time of a booking: hours and horizon as they are now, its notice as it was booked. A next session
 * after it is a new one.
 */
export const policyForNewTime = (policy: Policy, booking: Pick<Booking, "status" | "policy">): Policy =>
  booking.status === "Closed" ? policy : { ...policy, notice: booking.policy.notice };
