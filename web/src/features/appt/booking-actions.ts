import type { Booking } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import { canTransition, isFinalStatus, statusAt } from "@core/booking/lifecycle.ts";
import { REPLACEMENT } from "@core/constants.ts";
import type { BookingRole } from "../../parts/booking/role.ts";

/** What a customer can do with a booking, in display order. */
export type BookingAction =
  | "pay"
  | "contest"
  | "absent"
  | "move"
  | "cancel"
  | "withdraw"
  | "again"
  | "tip"
  | "rate"
  | "report";

const changing = ["contest", "move", "cancel", "withdraw"] as const;

/** Actions open to a reader at `now` (ms UTC), never more than the lifecycle allows; only the customer who booked has any. */
export const bookingActionsOf = (
  booking: Booking,
  now: number,
  role: BookingRole | null,
): BookingAction[] => {
  if (role !== "host") return [];
  const status = statusAt(booking, now);
  const isMissing = canTransition(booking, "absent", "customer", now);
  const may: BookingAction[] = changing.filter((event) => canTransition(booking, event, "customer", now));
  if (isMissing && status === "Confirmed") may.unshift("absent");
  if (status === "Held") may.push("pay");
  if (isFinalStatus(status)) may.push("again");
  if (canTransition(booking, "tip", "customer", now)) may.push("tip");
  if (status === "Closed") may.push("rate");
  if (isMissing && status !== "Confirmed") may.push("absent");
  if (status === "Closed" || status === "Missed") may.push("report");
  return may;
};

/** How many moves a booking has left. */
export const movesLeft = ({ policy, moves }: Booking): number => Math.max(0, policy.moves - moves);

/** Whether an instructor canceled a session that another one could still replace at `now` (ms UTC). */
export const needsReplacement = (booking: Booking, now: number): boolean => {
  const { name, by } = lastStep(booking);
  const latest = booking.schedule.start + REPLACEMENT.within - REPLACEMENT.notice;
  return booking.status === "Canceled" && name === "cancel" && by === "instructor" && now <= latest;
};

/** Whether the instructor was asked about a booking: they are likely to want that of another time, too. */
export const wasAsked = ({ events }: Booking): boolean =>
  events.some(({ changes }) => changes?.status === "Requested");
