import { nameParts } from "@shared/domain/account.ts";
import { shortName } from "@shared/domain/public-profile.ts";
import type { Booking } from "@shared/model/booking.ts";
import { useInbox } from "../../data/inbox.ts";
import type { Loadable } from "../../data/live.ts";

/** First name and initial: all an instructor needs at the door. */
const discreet = (booking: Booking): Booking => ({
  ...booking,
  customer: { ...booking.customer, name: shortName(nameParts(booking.customer.name)) },
});

/** What I still have to do, live. Never an empty value: what somebody is at work on may outlive the list. */
export const useWork = (): Loadable<{ bookings: Booking[] }> => {
  const found = useInbox();
  return found.status === "ready"
    ? { status: "ready", value: { bookings: found.value.map(discreet) } }
    : found;
};
