import type { Instant } from "../../fields.ts";
import type { Booking, Proposal } from "../booking.ts";
import { canTransition } from "../lifecycle.ts";
import { hasReader } from "../sheet/sheet-times.ts";

/** The next session that is proposed after a Closed one, while it waits for its customer at `now` (ms UTC). */
export const openNextSession = (
  { status, proposal }: Pick<Booking, "status" | "proposal">,
  now: Instant,
): Proposal | undefined => (status === "Closed" && proposal && now < proposal.until ? proposal : undefined);

/** Whether an instructor can propose the next session after one at `now` (ms UTC), to a customer who still has an account. */
export const canProposeNext = (booking: Booking, now: Instant): boolean =>
  booking.status === "Closed" && hasReader(booking) && canTransition(booking, "propose", "instructor", now);

/** What became of the next session proposed after a Closed one; undefined while none was, or it waits. */
export function nextSessionOutcome({
  events,
}: Pick<Booking, "events">): "booked" | "declined" | "withdrawn" | "lapsed" | "ended" | undefined {
  const closed = events.findLastIndex(({ changes }) => changes?.status === "Closed");
  const last = events.slice(closed + 1).findLast(({ name }) => name.includes("propos"));
  switch (last?.name) {
    case "accept proposal":
      return "booked";
    case "decline proposal":
      return "declined";
    case "withdraw proposal":
      return last.by === "system" ? "ended" : "withdrawn";
    case "proposal ends":
      return "lapsed";
    default:
      return undefined;
  }
}
