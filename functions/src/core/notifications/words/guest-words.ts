import type { KindRow, NotificationTable, NotificationWords } from "../notification-row.ts";
import { at, because, first, session } from "./phrases.ts";

/** A row for a guest, or for the host about a guest: on the customer site, with a link to the session. */
const row = <P>(
  icon: KindRow<P>["icon"],
  calendar: KindRow<P>["calendar"],
  title: (params: P) => string,
  text: (params: P) => string,
  { email = "change", link = "appt" }: Partial<Pick<NotificationWords<P>, "email" | "link">> = {},
): KindRow<P> => ({ icon, calendar, customer: { email, link, title, text } });

const off = (p: Parameters<typeof at>[0]): string => `The session on ${at(p)} isn't happening`;

/** Notifications about and for guests of a session; never about money. */
export const notificationsOfGuests = {
  "guest-joined": row(
    "people",
    "none",
    (p) => `${p.guest} joined your session`,
    (p) => `${session(p)} with ${first(p)}.`,
    { email: "none" },
  ),
  "guest-left": row(
    "people",
    "none",
    (p) => `${p.guest} left your session`,
    (p) => `${at(p)}. A spot has opened up.`,
    { email: "none" },
  ),
  joined: row(
    "people",
    "REQUEST",
    (p) => `You're practicing with ${p.customer}`,
    (p) => `${session(p)} with ${first(p)}.`,
  ),
  left: row(
    "people",
    "CANCEL",
    (p) => `You left ${p.customer}'s session`,
    (p) => `${at(p)} with ${first(p)}. To rejoin, use the link ${p.customer} sent you.`,
    // They can no longer see the session.
    { link: "calendar" },
  ),
  removed: row(
    "people",
    "CANCEL",
    (p) => `You're no longer in ${p.customer}'s session`,
    (p) => `${at(p)} with ${first(p)}: ${p.customer} removed you.`,
    { link: "calendar" },
  ),
  "shared-confirmed": row(
    "check",
    "REQUEST",
    (p) => `The session with ${first(p)} is confirmed`,
    (p) => `You and ${p.customer}: ${session(p)}.`,
  ),
  "shared-expired": row(
    "block",
    "none",
    (p) => `No session with ${first(p)} this time`,
    (p) => `The session on ${at(p)} wasn't confirmed in time. ${p.customer} may find another time.`,
  ),
  "shared-declined": row(
    "block",
    "none",
    (p) => `${first(p)} can't make it`,
    (p) => `${off(p)}. ${p.customer} may find another time.`,
  ),
  "shared-withdrawn": row(
    "block",
    "none",
    (p) => `${p.customer} withdrew the request`,
    (p) => `${off(p)}. It was with ${first(p)}.`,
  ),
  "shared-payment-failed": row(
    "block",
    "CANCEL",
    (p) => `The session with ${first(p)} is canceled`,
    (p) => `${off(p)}. ${p.customer} may find another time.`,
  ),
  "shared-canceled": row(
    "block",
    "CANCEL",
    (p) => `${p.customer} canceled the session`,
    (p) => `${off(p)}. It was with ${first(p)}.`,
  ),
  "shared-canceled-by-instructor": row(
    "block",
    "CANCEL",
    (p) => `${first(p)} had to cancel`,
    (p) => because(p, off(p)),
  ),
  "shared-canceled-by-us": row(
    "block",
    "CANCEL",
    (p) => `We had to cancel the session with ${first(p)}`,
    (p) => because(p, off(p)),
  ),
  "shared-moved": row(
    "repeat",
    "REQUEST",
    () => "Your session has a new time",
    (p) => `You and ${p.customer}: your session with ${first(p)} is now on ${at(p)}.`,
  ),
  "shared-customer-no-show": row(
    "alert",
    "CANCEL",
    () => "Your session didn't take place",
    (p) => `${first(p)} reported a no-show for ${at(p)}.`,
  ),
  "shared-instructor-no-show": row(
    "alert",
    "CANCEL",
    (p) => `We're sorry ${first(p)} didn't show up`,
    (p) => `${p.customer} reported a no-show for ${at(p)}.`,
  ),
  "shared-couldnt-come": row(
    "block",
    "CANCEL",
    (p) => `We're sorry ${first(p)} couldn't make it`,
    (p) => `${off(p)}. ${p.customer} may find another time.`,
  ),
} satisfies Partial<NotificationTable>;
