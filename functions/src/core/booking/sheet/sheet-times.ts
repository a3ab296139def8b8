import { SHEETS } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { Booking } from "../booking.ts";
import { statusAt } from "../lifecycle.ts";

type Timed = Pick<Booking, "schedule">;

/** When the sheet of a session can't be written or corrected anymore, ms UTC. */
export const sheetClosesAt = ({ schedule }: Timed): Instant => schedule.end + SHEETS.writableFor;

/** When the sheet of a session is deleted, ms UTC. */
export const sheetExpiry = ({ schedule }: Timed): Instant => schedule.end + SHEETS.keptFor;

/** Whether the customer of a session still reads it: not once they have deleted their account. */
export const hasReader = ({ allow, customer }: Pick<Booking, "allow" | "customer">): boolean =>
  allow.includes(customer.id);

/** Whether an instructor can write or correct the sheet of a session at `now` (ms UTC): once it took place, for a while. */
export const canWriteSheet = (booking: Booking, now: Instant): boolean =>
  statusAt(booking, now) === "Closed" && hasReader(booking) && now < sheetClosesAt(booking);

/** Whether a session has a sheet that can be read at `now` (ms UTC). */
export const hasSheet = (session: Timed & { sheetAt?: Instant | undefined }, now: Instant): boolean =>
  session.sheetAt !== undefined && now < sheetExpiry(session);
