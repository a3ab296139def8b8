import type { BookingSide } from "../booking-side.ts";
import type { OutboxEmail } from "../notification.ts";

type EmailKind = OutboxEmail["kind"];

/** What operators can name in braces in an email. */
export type EmailWord = "name" | "customer" | "instructor" | "service" | "date" | "time" | "place";

interface MomentEmails {
  /** Who gets them. */
  to: BookingSide;
  /** What operators can name in them. */
  words: readonly EmailWord[];
  /** The first one is the example. */
  kinds: readonly [EmailKind, ...EmailKind[]];
  /** Our text says no more than the facts below it, so that what operators write stands in its place. */
  replacesText?: true;
}

// What its reader is told anyway. `name`: first name of the reader; `customer` and `instructor`: the other person; `place`: the
// city, as only the facts below say a street.
const toCustomer = ["name", "instructor", "date", "time", "place"] as const;
const toInstructor = ["name", "customer", "date", "time", "place"] as const;
const ofSession = ["service"] as const;
const nobody = ["name"] as const;

const moments = {
  confirmed: {
    to: "customer",
    words: [...toCustomer, ...ofSession],
    kinds: ["booked", "accepted", "accepted-by-us"],
    replacesText: true,
  },
  "booked-for-you": { to: "customer", words: [...toCustomer, ...ofSession], kinds: ["booked-for-you"] },
  reminder: {
    to: "customer",
    words: [...toCustomer, ...ofSession],
    kinds: ["reminder-24h", "reminder-2h"],
    replacesText: true,
  },
  changed: {
    to: "customer",
    words: toCustomer,
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
    words: toCustomer,
    kinds: ["declined", "declined-by-us", "expired", "payment-failed", "canceled-by-bank"],
  },
  canceled: {
    to: "customer",
    words: toCustomer,
    kinds: ["canceled-by-instructor", "canceled", "canceled-by-us", "no-substitute"],
  },
  "no-show": {
    to: "customer",
    words: toCustomer,
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
  refund: {
    to: "customer",
    words: toCustomer,
    kinds: ["refund-to-credit", "not-charged", "refund", "tip-returned"],
  },
  closed: { to: "customer", words: toCustomer, kinds: ["closed"], replacesText: true },
  next: { to: "customer", words: toCustomer, kinds: ["next-session"] },
  tip: { to: "customer", words: toCustomer, kinds: ["tipped"] },
  receipt: { to: "customer", words: nobody, kinds: ["receipt"] },
  guest: {
    to: "customer",
    words: toCustomer,
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
  requested: {
    to: "instructor",
    words: [...toInstructor, ...ofSession],
    kinds: ["requested", "request-waiting"],
  },
  "instructor-booked": {
    to: "instructor",
    words: [...toInstructor, ...ofSession],
    kinds: ["booked", "accepted-by-us"],
  },
  "instructor-reminder": {
    to: "instructor",
    words: [...toInstructor, ...ofSession],
    kinds: ["reminder-24h", "reminder-2h"],
    replacesText: true,
  },
  "instructor-changed": {
    to: "instructor",
    words: toInstructor,
    kinds: ["moved", "proposed", "proposal-accepted", "proposal-answered"],
  },
  "instructor-not-booked": {
    to: "instructor",
    words: toInstructor,
    kinds: ["declined-by-us", "expired", "withdrawn", "payment-failed", "canceled-by-bank"],
  },
  "instructor-canceled": {
    to: "instructor",
    words: toInstructor,
    kinds: ["canceled", "canceled-by-us", "no-substitute"],
  },
  substitute: {
    to: "instructor",
    words: toInstructor,
    kinds: ["substitute-asked", "substituted", "handed-over", "substitute-answered", "substitute-off"],
  },
  "instructor-no-show": {
    to: "instructor",
    words: toInstructor,
    kinds: [
      "instructor-no-show-reported",
      "no-show-disputed",
      "contested-by-customer",
      "customer-no-show",
      "instructor-no-show",
      "no-show-resolved",
    ],
  },
  earnings: { to: "instructor", words: toInstructor, kinds: ["refund", "tip-returned", "tipped"] },
  payout: { to: "instructor", words: nobody, kinds: ["payout-sent", "payout-returned"] },
  application: {
    to: "instructor",
    words: nobody,
    kinds: ["application-requested", "application-approved", "application-rejected"],
  },
  papers: { to: "instructor", words: nobody, kinds: ["file-ending", "paper-needed", "tax-needed"] },
  profile: {
    to: "instructor",
    words: nobody,
    kinds: ["picture-dismissed", "reply-returned", "reliability", "stopped-teaching"],
  },
  calendar: { to: "instructor", words: nobody, kinds: ["calendar-lost", "calendar-clash"] },
} as const satisfies Readonly<Record<string, MomentEmails>>;

export type EmailMoment = keyof typeof moments;

/** The moments whose emails operators can write in, each with its emails. */
export const emailsOfMoments: Readonly<Record<EmailMoment, MomentEmails>> = moments;

/** Their names. */
export const emailMoments = Object.keys(moments) as [EmailMoment, ...EmailMoment[]];

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

interface EmailOfKind {
  kind: string;
  side: BookingSide;
}

/** The moment that an email is of; undefined for one of none. */
export const momentOf = ({ kind, side }: EmailOfKind): EmailMoment | undefined =>
  emailMoments.find((moment) => {
    const { to, kinds } = emailsOfMoments[moment];
    return to === side && kinds.some((one) => one === kind);
  });

/** Whether what operators write stands in place of our text in an email, and not above it. */
export const isTextReplaced = (email: EmailOfKind): boolean => {
  const moment = momentOf(email);
  return moment !== undefined && emailsOfMoments[moment].replacesText === true;
};

/** What operators wrote for the emails of a moment, in an email; undefined if nothing. */
export const writtenFor = <T extends { moment: string }>(
  all: readonly T[],
  email: EmailOfKind,
): T | undefined => all.find(({ moment }) => moment === momentOf(email));
