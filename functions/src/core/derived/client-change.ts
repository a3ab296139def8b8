import type { Booking } from "../booking/booking.ts";
import { type StatusStep, stepsSince } from "./status-step.ts";

/** Whether a step may change what the two sides had together, or when they meet next. */
function isAboutClient({ event, from, to }: StatusStep): boolean {
  if (to === "Canceled") return from !== "Held" && from !== "Requested";
  if (to === "Missed") return true;
  return (
    event.changes?.scheduleBefore !== undefined ||
    event.changes?.instructorBefore !== undefined ||
    (to !== from && (to === "Confirmed" || to === "Closed"))
  );
}

/** Whether the events after `previousVersion` may change the list of clients of a booking's instructor. */
export const changesClients = (booking: Booking, previousVersion: number): boolean =>
  stepsSince(booking, previousVersion).some(isAboutClient);
