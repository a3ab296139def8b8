import type { Actor, Booking, BookingEventName, BookingStatus } from "../booking/booking.ts";
import { lifecycle } from "../booking/lifecycle.ts";
import { HOUR } from "../constants.ts";
import type { DeskRefund } from "../desk-refund.ts";
import { claimWith, confirmedBookingWith, leftBy, SESSION_START } from "./session.ts";

/** The billing of a booking of which an operator has refunded 20.00. */
export const refundedBy = (of: "price" | "tip", changes: Partial<DeskRefund> = {}): Booking["billing"] => ({
  ...confirmedBookingWith().billing,
  refunds: [{ n: 1, of, amount: 2_000, borneBy: "shared", at: SESSION_START, status: "done", ...changes }],
});

/** That booking after an event by an actor. */
export const bookingAfter = (
  name: BookingEventName,
  by: Actor,
  status: BookingStatus,
  changes: Partial<Booking> = {},
) =>
  confirmedBookingWith({
    status,
    events: [
      { name, by, at: SESSION_START - 90 * HOUR, reason: "My car broke down.", ...leftBy(name).event },
    ],
    ...leftBy(name).booking,
    ...(status === "Held" || status === "Requested" ? { deadline: SESSION_START - 80 * HOUR } : {}),
    ...(status === "Held" ? { allow: ["cleo"] } : {}),
    ...(status === "Missed" ? { claim: claimWith() } : {}),
    ...(name === "refund" ? { billing: refundedBy("price") } : {}),
    ...(name === "tip refund" ? { billing: refundedBy("tip") } : {}),
    ...changes,
  });

/** Each event of the lifecycle, by each actor who may trigger it, to each status it can lead to. */
export const everyOutcome = lifecycle.flatMap((row) =>
  row.by.flatMap((by) => row.to.map((to) => ({ event: row.event, by, to }))),
);
