import type { BookingSide } from "../booking-side.ts";
import type { OutboxEmail } from "../notification.ts";

type EmailKind = OutboxEmail["kind"];

/** The emails of a moment: to whom, and the kinds, first the one that is its example; `isOurTextLeft`: our text says no more than the facts below it. */
export interface MomentEmails {
  to: BookingSide;
  kinds: readonly EmailKind[];
  isOurTextLeft?: true;
}

/** The emails of the moments of settings/email-moments.ts. */
export const emailsOfMoments: Readonly<Record<string, MomentEmails>> = {
  confirmed: { to: "customer", kinds: ["booked", "accepted", "accepted-by-us"], isOurTextLeft: true },
  "booked-for-you": { to: "customer", kinds: ["booked-for-you"] },
  reminder: { to: "customer", kinds: ["reminder-24h", "reminder-2h"], isOurTextLeft: true },
  changed: {
    to: "customer",
    kinds: [
      "moved",
      "eta",
      "started-late",
      "proposed",
      "proposal-accepted",
      "proposal-answered",
      "substitute-agreed",
      "substituted",
    ],
  },
  "not-booked": {
    to: "customer",
    kinds: ["declined", "declined-by-us", "expired", "payment-failed", "canceled-by-bank"],
  },
  canceled: {
    to: "customer",
    kinds: ["canceled-by-instructor", "canceled", "canceled-by-us", "no-substitute"],
  },
  "no-show": {
    to: "customer",
    kinds: [
      "customer-no-show-reported",
      "instructor-no-show-reported",
      "no-show-disputed",
      "couldnt-come",
      "contested-by-instructor",
      "customer-no-show",
      "instructor-no-show",
      "no-show-resolved",
    ],
  },
  refund: { to: "customer", kinds: ["refund-to-credit", "not-charged", "refund", "tip-returned"] },
  closed: { to: "customer", kinds: ["closed"], isOurTextLeft: true },
  next: { to: "customer", kinds: ["next-session"] },
  tip: { to: "customer", kinds: ["tipped"] },
  receipt: { to: "customer", kinds: ["receipt"] },
  guest: {
    to: "customer",
    kinds: [
      "joined",
      "left",
      "removed",
      "shared-confirmed",
      "shared-expired",
      "shared-declined",
      "shared-withdrawn",
      "shared-payment-failed",
      "shared-canceled",
      "shared-canceled-by-instructor",
      "shared-canceled-by-us",
      "shared-moved",
      "shared-substituted",
      "shared-eta",
      "shared-customer-no-show",
      "shared-instructor-no-show",
      "shared-couldnt-come",
    ],
  },
  requested: { to: "instructor", kinds: ["requested", "request-waiting"] },
  "instructor-booked": { to: "instructor", kinds: ["booked", "accepted-by-us"] },
  "instructor-reminder": { to: "instructor", kinds: ["reminder-24h", "reminder-2h"], isOurTextLeft: true },
  "instructor-changed": {
    to: "instructor",
    kinds: ["moved", "proposed", "proposal-accepted", "proposal-answered"],
  },
  "instructor-not-booked": {
    to: "instructor",
    kinds: ["declined-by-us", "expired", "withdrawn", "payment-failed", "canceled-by-bank"],
  },
  "instructor-canceled": { to: "instructor", kinds: ["canceled", "canceled-by-us", "no-substitute"] },
  substitute: {
    to: "instructor",
    kinds: ["substitute-asked", "substituted", "handed-over", "substitute-answered", "substitute-off"],
  },
  "instructor-no-show": {
    to: "instructor",
    kinds: [
      "instructor-no-show-reported",
      "no-show-disputed",
      "contested-by-customer",
      "customer-no-show",
      "instructor-no-show",
      "no-show-resolved",
    ],
  },
  earnings: { to: "instructor", kinds: ["refund", "tip-returned", "tipped"] },
  payout: { to: "instructor", kinds: ["payout-sent", "payout-returned"] },
  application: {
    to: "instructor",
    kinds: ["application-requested", "application-approved", "application-rejected"],
  },
  papers: { to: "instructor", kinds: ["file-ending", "paper-needed", "tax-needed"] },
  profile: {
    to: "instructor",
    kinds: ["picture-dismissed", "reply-returned", "reliability", "stopped-teaching"],
  },
  calendar: { to: "instructor", kinds: ["calendar-lost", "calendar-clash"] },
};

/** Why the emails of a kind say what we wrote, and nothing else. */
const secures = "It protects an account, and has to look the same each time, so that a false one is seen.";
const quotes = "It brings what a person wrote to its reader.";
const books = "It says what becomes of money in the reader's balance, and why.";
export const emailsOfOurs = {
  "email-change": secures,
  "email-confirm": secures,
  "password-reset": secures,
  "contact-phone-change": secures,
  "contact-email-asked": secures,
  "payout-account-changed": secures,
  "account-status": secures,
  message: quotes,
  "operator-answer": quotes,
  adjusted: books,
  "credit-frozen": books,
} as const satisfies Partial<Record<EmailKind, string>>;

/** The moment that an email is of; undefined for one of none. */
export const momentOf = ({ kind, side }: { kind: string; side: BookingSide }): string | undefined =>
  Object.entries(emailsOfMoments).find(
    ([, { to, kinds }]) => to === side && kinds.some((one) => one === kind),
  )?.[0];

/** What operators wrote for the emails of a moment, in an email; undefined if nothing. */
export const writtenFor = <T extends { moment: string }>(
  all: readonly T[],
  email: { kind: string; side: BookingSide },
): T | undefined => all.find(({ moment }) => moment === momentOf(email));
