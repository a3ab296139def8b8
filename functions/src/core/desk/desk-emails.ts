import { localDate, localMinutes } from "../availability/time-zone.ts";
import { DESK_ZONE, EMAIL_DELIVERY } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { DeskEmailData } from "../notifications/desk-email.ts";
import type { OutboxEmail } from "../notifications/model.ts";

/** Stands in the outbox for the people behind the desk. */
const DESK = "desk";

/** Minutes of the local day within which the morning's email is made; a sweep that is later leaves it out. */
const MORNING = { from: 8 * 60, to: 10 * 60 } as const;

/** The date (yyyy-mm-dd) whose morning's email is due at `now` (ms UTC); undefined at any other time of the day. */
export function morningAt(now: Instant): string | undefined {
  const minutes = localMinutes(now, DESK_ZONE);
  return minutes >= MORNING.from && minutes < MORNING.to ? localDate(now, DESK_ZONE) : undefined;
}

/** Builds an email to an operator's address; `none` where there is nothing to say: then it only marks the morning. */
export const deskEmail = (
  to: string,
  data: DeskEmailData,
  at: Instant,
  status: "waiting" | "none",
): OutboxEmail => ({
  ...data,
  ...{ uid: DESK, to, name: "", side: "instructor", aid: "", status, createdAt: at, attempts: 0 },
  until: at + EMAIL_DELIVERY.keptFor,
  ...(status === "waiting" && { due: at }),
});
