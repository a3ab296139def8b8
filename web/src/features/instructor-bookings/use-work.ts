import type { Booking } from "@shared/model/booking.ts";
import { useInbox } from "../../data/inbox.ts";
import type { Loadable } from "../../data/live.ts";

/** What I still have to do, live. Never an empty value: what somebody is at work on may outlive the list. */
export const useWork = (): Loadable<{ bookings: Booking[] }> => {
  const found = useInbox();
  return found.status === "ready" ? { status: "ready", value: { bookings: found.value } } : found;
};
