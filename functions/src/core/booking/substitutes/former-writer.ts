import type { Instant } from "../../fields.ts";
import type { Booking, ClaimSide } from "../booking.ts";

/** The first name of who wrote a message of the instructor's side, if another instructor has the session since. */
export const formerWriter = (
  { events }: Pick<Booking, "events">,
  { side, at }: { side: ClaimSide; at: Instant },
): string | undefined =>
  side === "instructor"
    ? events.find((event) => event.at >= at && event.changes?.instructorBefore)?.changes?.instructorBefore
        ?.name
    : undefined;
