import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Booking, SubstituteOffer } from "../booking.ts";
import { statusAt } from "../lifecycle.ts";
import { SUBSTITUTES } from "./substitute-rules.ts";

/** Another instructor who is asked to take a session over, while that waits for an answer at `now` (ms UTC). */
export function openSubstitute(
  booking: Parameters<typeof statusAt>[0] & Pick<Partial<Booking>, "substitute">,
  now: Instant,
): SubstituteOffer | undefined {
  const { substitute } = booking;
  return substitute && statusAt(booking, now) === "Confirmed" && now < substitute.until
    ? substitute
    : undefined;
}

/** Whether another instructor may still take a session over, or a request once it is accepted. */
export const mayHaveSubstitute = (booking: Parameters<typeof statusAt>[0], now: Instant): boolean =>
  ["Held", "Requested", "Confirmed"].includes(statusAt(booking, now)) &&
  now <= booking.schedule.start - SUBSTITUTES.before;

/** @throws AppError `wrong-state` {status} for a session that nobody can take over anymore */
export function mustBeSubstitutable(booking: Booking, now: Instant): void {
  if (mayHaveSubstitute(booking, now)) return;
  throw new AppError("wrong-state", undefined, { status: statusAt(booking, now) });
}
