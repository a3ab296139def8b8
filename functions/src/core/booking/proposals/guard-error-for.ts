import type { NotBookableReason } from "../../error-details.ts";
import { AppError } from "../../errors.ts";
import { failureOf } from "../../failure.ts";
import type { ClaimSide } from "../booking.ts";

const customerIsBusy = "Your customer can't make this time. Please pick another one.";

/** Why an instructor cannot propose a time, where the texts differ between the sides. */
const messages: Partial<Record<NotBookableReason, string>> = {
  plan: "This time is outside your working hours.",
  paused:
    "You aren't taking sessions then. Check whether bookings are paused, and until when your papers are valid.",
  blocked: customerIsBusy,
  overlap: customerIsBusy,
};

/** The error as the side that asked for a time reads it. An instructor does not learn why their customer cannot come. */
export function guardErrorFor(by: ClaimSide, error: unknown): unknown {
  if (by === "customer" || !(error instanceof AppError)) return error;
  const { code, details } = failureOf(error);
  if (code !== "not-bookable" || !details) return error;
  const { reason } = details;
  const shown = reason === "blocked" ? "overlap" : reason;
  return new AppError("not-bookable", messages[reason] ?? error.message, { reason: shown });
}
