import type { EndingKind } from "../../booking/ending.ts";
import type { NotificationParams } from "../kinds.ts";
import type { KindRow, NotificationTable, NotificationText } from "../notification-row.ts";
import { type EndedParams, endedForGuest } from "./ended-text.ts";
import { at, first, session } from "./shared-text.ts";

/** A row for a guest, or for the host about a guest: on the customer site, with a link to the session. */
const row = <P>(
  icon: KindRow<P>["icon"],
  calendar: KindRow<P>["calendar"],
  title: (params: P) => string,
  text: (params: P) => string,
  { email = "change", link = "appt" }: Partial<Pick<NotificationText<P>, "email" | "link">> = {},
): KindRow<P> => ({ icon, calendar, customer: { email, link, title, text } });

const endingOfExpired = ({ ending = "unanswered" }: NotificationParams<"shared-expired">): EndingKind =>
  ending;

/** A row about how a session ended, in the words of its page. */
const ended = <P extends EndedParams>(
  icon: KindRow<P>["icon"],
  calendar: KindRow<P>["calendar"],
  kind: EndingKind | ((params: P) => EndingKind),
  last?: (params: P) => string,
): KindRow<P> => {
  const { title, text } = endedForGuest(kind, last);
  return row(icon, calendar, title, text);
};

const mayFindAnother = ({ customer }: { customer: string }): string => `${customer} may find another time.`;

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
  "shared-expired": ended("block", "none", endingOfExpired, mayFindAnother),
  "shared-declined": ended("block", "none", "declined", mayFindAnother),
  "shared-withdrawn": ended("block", "none", "withdrawn"),
  "shared-payment-failed": ended("block", "CANCEL", "payment-failed", mayFindAnother),
  "shared-canceled": ended("block", "CANCEL", "canceled"),
  "shared-canceled-by-instructor": ended("block", "CANCEL", "canceled-by-instructor"),
  "shared-canceled-by-us": ended("block", "CANCEL", "canceled-by-us"),
  "shared-moved": row(
    "repeat",
    "REQUEST",
    () => "Your session has a new time",
    (p) => `You and ${p.customer}: your session with ${first(p)} is now on ${at(p)}.`,
  ),
  "shared-customer-no-show": ended("alert", "CANCEL", "customer-no-show"),
  "shared-instructor-no-show": ended("alert", "CANCEL", "instructor-no-show"),
  "shared-couldnt-come": ended("block", "CANCEL", "couldnt-come", mayFindAnother),
} satisfies Partial<NotificationTable>;
