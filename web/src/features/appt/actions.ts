import { can, isOver, statusAt } from "@shared/domain/life.ts";
import { refundAt } from "@shared/domain/refund.ts";
import type { Booking } from "@shared/model/booking.ts";
import type { Role } from "../../booking/role.ts";

/** What a customer can do with a booking, in the order in which it is offered. */
export type Action = "pay" | "absent" | "move" | "cancel" | "withdraw" | "again" | "tip" | "rate" | "report";

const changing = ["absent", "move", "cancel", "withdraw"] as const;

/** What somebody can do at `now` (ms UTC): as the life of a booking has it, never more; only who booked decides. */
export const actionsOf = (booking: Booking, now: number, role: Role | null): Action[] => {
  if (role !== "host") return [];
  const status = statusAt(booking, now);
  const may: Action[] = changing.filter((event) => can(booking, event, "customer", now));
  if (status === "Held") may.push("pay");
  if (isOver(status)) may.push("again");
  if (can(booking, "tip", "customer", now)) may.push("tip");
  if (status === "Closed") may.push("rate");
  if (status === "Closed" || status === "Missed") may.push("report");
  return may;
};

/** How a customer can give a booking up at `now` (ms UTC), or null when that is over. */
export const wayOut = (booking: Booking, now: number): "withdraw" | "cancel" | null =>
  (["withdraw", "cancel"] as const).find((event) => can(booking, event, "customer", now)) ?? null;

/** What comes back to a customer who gives a booking up at `now` (ms UTC), minor units. */
export const backAt = (booking: Booking, now: number): number =>
  booking.status === "Requested" ? booking.billing.amount : refundAt(booking, now);

/** How often a booking may still be moved. */
export const movesLeft = ({ policy, moves }: Booking): number => Math.max(0, policy.moves - moves);
