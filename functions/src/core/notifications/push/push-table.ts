import type { PushGroup } from "../../push-groups.ts";
import type { NotificationKind } from "../kinds.ts";

/** How soon a notification matters: at once, on the same day, or whenever its reader looks. */
export type Urgency = "now" | "today" | "later";

/** How urgent a kind is, and the group of push notifications it belongs to, if it is pushed at all. */
interface PushRow {
  urgency: Urgency;
  push: PushGroup | "none";
}

const row =
  (push: PushRow["push"]) =>
  (urgency: Urgency): PushRow => ({ urgency, push });
const request = row("requests");
const change = row("changes");
const message = row("messages");
const reminder = row("reminders");
/** In the list, and by email where its kind says so. */
const unpushed = row("none");

/**
 * Urgency and push of every kind: requests, changes, delays, cancellations, messages and reminders are pushed; money and
 * accounts are not. Apart from the table of texts, because no page needs it.
 */
export const pushTable: { readonly [K in NotificationKind]: PushRow } = {
  requested: request("now"),
  "request-waiting": request("now"),
  booked: request("now"),
  accepted: request("now"),
  "accepted-by-us": request("now"),
  declined: request("now"),
  "declined-by-us": request("now"),
  expired: request("today"),
  withdrawn: request("today"),
  "hold-withdrawn": unpushed("later"),
  "booked-for-you": request("now"),
  "email-needed": unpushed("now"),
  "card-refused": request("now"),
  "payment-failed": change("now"),
  "canceled-by-bank": change("now"),
  "refund-to-credit": unpushed("later"),
  "not-charged": unpushed("later"),
  canceled: change("now"),
  "canceled-by-instructor": change("now"),
  "canceled-by-us": change("now"),
  moved: change("now"),
  eta: change("now"),
  proposed: change("now"),
  "proposal-accepted": change("now"),
  "proposal-answered": change("today"),
  "substitute-asked": request("now"),
  "substitute-agreed": change("now"),
  substituted: change("now"),
  "handed-over": change("now"),
  "substitute-answered": change("today"),
  "substitute-off": change("today"),
  "no-substitute": change("now"),
  "notes-changed": unpushed("today"),
  message: message("now"),
  started: unpushed("today"),
  "started-late": change("now"),
  "check-in-noted": change("now"),
  "customer-no-show-reported": change("now"),
  "instructor-no-show-reported": change("now"),
  "no-show-disputed": change("now"),
  "couldnt-come": change("now"),
  "contested-by-customer": change("now"),
  "contested-by-instructor": change("now"),
  "customer-no-show": change("today"),
  "instructor-no-show": change("today"),
  "no-show-resolved": change("today"),
  refund: unpushed("later"),
  "tip-returned": unpushed("later"),
  adjusted: unpushed("later"),
  closed: unpushed("later"),
  rated: unpushed("later"),
  sheet: message("today"),
  "next-session": change("today"),
  "next-session-answered": change("today"),
  "reply-published": unpushed("later"),
  "reply-returned": unpushed("later"),
  "review-answered": unpushed("later"),
  tipped: unpushed("later"),
  "reminder-24h": reminder("today"),
  "reminder-2h": reminder("now"),
  "guest-joined": change("today"),
  "guest-left": change("today"),
  joined: unpushed("later"),
  left: unpushed("later"),
  removed: change("today"),
  "shared-confirmed": request("today"),
  "shared-expired": request("today"),
  "shared-declined": request("today"),
  "shared-withdrawn": request("today"),
  "shared-payment-failed": change("now"),
  "shared-canceled": change("now"),
  "shared-canceled-by-instructor": change("now"),
  "shared-canceled-by-us": change("now"),
  "shared-moved": change("now"),
  "shared-substituted": change("now"),
  "shared-eta": change("now"),
  "shared-customer-no-show": change("today"),
  "shared-instructor-no-show": change("today"),
  "shared-couldnt-come": change("now"),
  "application-requested": unpushed("later"),
  "application-approved": unpushed("later"),
  "application-rejected": unpushed("later"),
  "file-ending": unpushed("later"),
  "paper-needed": unpushed("later"),
  "account-status": unpushed("now"),
  "picture-dismissed": unpushed("later"),
  "operator-answer": unpushed("later"),
  "payout-sent": unpushed("later"),
  "payout-returned": unpushed("later"),
  "payout-account-changed": unpushed("now"),
  "tax-needed": unpushed("later"),
  "calendar-lost": unpushed("today"),
  "calendar-clash": change("today"),
  reliability: unpushed("later"),
  "credit-frozen": unpushed("later"),
  receipt: unpushed("later"),
  "stopped-teaching": unpushed("later"),
  "email-change": unpushed("now"),
  "email-confirm": unpushed("now"),
  "password-reset": unpushed("now"),
};

/** Whether notifications of a kind can be pushed; none of a kind that this release doesn't know. */
export const isPushedKind = (kind: unknown): boolean =>
  typeof kind === "string" &&
  Object.hasOwn(pushTable, kind) &&
  pushTable[kind as NotificationKind].push !== "none";
