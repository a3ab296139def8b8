import { AppError } from "../errors.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant } from "../model/fields.ts";
import { mustBeAbleTo } from "./life.ts";

/**
 * Refuses a tip for a session that did not take place, and a second one.
 * @throws AppError `already-tipped`, `wrong-state` {status}
 */
export function mustBeTippable(booking: Booking, now: Instant): void {
  if (booking.billing.tip) throw new AppError("already-tipped");
  mustBeAbleTo(booking, "tip", "customer", now);
}
