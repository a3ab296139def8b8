import type { Instant } from "../fields.ts";
import type { SessionView } from "./guests/session-view.ts";
import { awaitsEmail } from "./held/awaits-email.ts";
import { statusAt } from "./lifecycle.ts";
import type { Booking, BookingStatus } from "./model.ts";

/** How a status is colored; the word says it too. */
export type StatusTone = "info" | "success" | "warning" | "error";

/** What people read of a status, and its tone. */
export interface StatusLook {
  label: string;
  tone: StatusTone;
}

/** The look of each status of a booking: the only table of it. */
export const statusLooks: Readonly<Record<BookingStatus, StatusLook>> = {
  Held: { label: "Waiting for payment", tone: "warning" },
  Requested: { label: "Request pending", tone: "warning" },
  Confirmed: { label: "Confirmed", tone: "success" },
  Started: { label: "In session", tone: "success" },
  Closed: { label: "Completed", tone: "success" },
  Canceled: { label: "Canceled", tone: "error" },
  Declined: { label: "Declined", tone: "error" },
  Expired: { label: "Expired", tone: "warning" },
  Missed: { label: "No-show", tone: "error" },
};

const emailFirst: StatusLook = { label: "Confirm your email", tone: "warning" };
const toAnswer: StatusLook = { label: "Request waiting for your reply", tone: "warning" };

/** The look of a status for one side: a request waits for the instructor's own reply. */
export const statusLookFor = (status: BookingStatus, side: "customer" | "instructor"): StatusLook =>
  status === "Requested" && side === "instructor" ? toAnswer : statusLooks[status];

/**
 * The look of a booking at `now`. One whose card is authorized waits for its customer's email, not for a payment.
 */
export const statusLookAt = (
  // Guests' views lack `needsEmail`, which concerns the customer alone.
  booking: SessionView & Pick<Booking, "needsEmail">,
  now: Instant,
  side: "customer" | "instructor" = "customer",
): StatusLook => {
  const status = statusAt(booking, now);
  const isPaid = status === "Held" && awaitsEmail(booking);
  return isPaid ? emailFirst : statusLookFor(status, side);
};
