import { localDate, localMinutes } from "../availability/time-zone.ts";
import { DESK_ZONE, EMAIL_DELIVERY } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { DeskEmailData } from "../notifications/email/desk-email.ts";
import type { OutboxEmail } from "../notifications/notification.ts";

/** Minutes of the local day within which the morning email is created; a later sweep skips it. */
const MORNING = { from: 8 * 60, to: 10 * 60 } as const;

/** The date (yyyy-mm-dd) whose morning email is due at `now` (ms UTC); undefined at any other time of day. */
export function morningAt(now: Instant): string | undefined {
  const minutes = localMinutes(now, DESK_ZONE);
  return minutes >= MORNING.from && minutes < MORNING.to ? localDate(now, DESK_ZONE) : undefined;
}

/** Builds an email to a person of the desk (uid); `none` only marks that it was made, where nothing is to be sent. */
export const deskEmail = (
  uid: string,
  data: DeskEmailData,
  at: Instant,
  status: "waiting" | "none",
): OutboxEmail => ({
  ...data,
  uid,
  name: "",
  side: "instructor",
  aid: "",
  status,
  createdAt: at,
  attempts: 0,
  until: at + EMAIL_DELIVERY.keptFor,
  ...(status === "waiting" && { due: at }),
});
