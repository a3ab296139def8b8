import { links, type Row, words } from "./note-words.ts";

const { again, appt, rate, sessions } = links;

/** Who hears what of a confirmed session. */
export const notesOfSessions: readonly Row[] = [
  {
    event: ["capture refused"],
    customer: words(
      "payment-failed",
      "mail",
      again,
      (f) => `Your session with ${f.instructor} is canceled`,
      (f) =>
        `Your card refused the payment for ${f.when} in ${f.city}. Nothing was taken; you can book again.`,
    ),
    instructor: words(
      "payment-failed",
      "mail",
      sessions,
      (f) => `The session with ${f.customer} is canceled`,
      (f) => `The payment for ${f.when} in ${f.city} failed. That time is yours again.`,
    ),
  },
  {
    event: ["cancel"],
    by: "customer",
    customer: words(
      "canceled",
      "mail",
      appt,
      () => "You canceled your session",
      (f) => `${f.instructor}, ${f.when} in ${f.city}. ${f.refund}`,
    ),
    instructor: words(
      "canceled",
      "mail",
      sessions,
      (f) => `${f.customer} canceled`,
      (f) => `${f.when} in ${f.city}. That time is yours again.`,
    ),
  },
  {
    event: ["cancel"],
    by: "instructor",
    customer: words(
      "canceled",
      "mail",
      again,
      (f) => `${f.instructor} had to cancel`,
      (f) => `${f.when} in ${f.city}: ${f.reason} ${f.refund} See who is free at that time.`,
    ),
  },
  {
    event: ["cancel"],
    by: "operator",
    customer: words(
      "canceled",
      "mail",
      again,
      (f) => `We had to cancel your session with ${f.instructor}`,
      (f) => `${f.when} in ${f.city}: ${f.reason} ${f.refund} See who is free at that time.`,
    ),
    instructor: words(
      "canceled",
      "mail",
      sessions,
      (f) => `We canceled your session with ${f.customer}`,
      (f) => `${f.when} in ${f.city}: ${f.reason}`,
    ),
  },
  {
    event: ["move"],
    customer: words(
      "moved",
      "mail",
      appt,
      () => "Your session has a new time",
      (f) => `${f.instructor} now comes ${f.when}, ${f.city}.`,
    ),
    instructor: words(
      "moved",
      "mail",
      sessions,
      (f) => `${f.customer} moved the session`,
      (f) => `It is now ${f.when} in ${f.city}.`,
    ),
  },
  {
    event: ["check in"],
    customer: words(
      "started",
      "no mail",
      appt,
      (f) => `${f.instructor} has checked in`,
      (f) => `${f.when} in ${f.city}. Enjoy your session!`,
    ),
  },
  {
    event: ["absent"],
    by: "instructor",
    customer: words(
      "missed",
      "mail",
      appt,
      () => "We missed you",
      (f) => `${f.instructor} found nobody at ${f.when} in ${f.city}. ${f.refund} Not right? Please tell us.`,
    ),
  },
  {
    event: ["absent"],
    by: "customer",
    customer: words(
      "missed",
      "mail",
      again,
      (f) => `We are sorry that ${f.instructor} did not come`,
      (f) => `${f.when} in ${f.city}. ${f.refund}`,
    ),
    instructor: words(
      "missed",
      "mail",
      sessions,
      (f) => `${f.customer} says you did not come`,
      (f) => `${f.when} in ${f.city}. The price goes back. Not right? Please tell us.`,
    ),
  },
  {
    event: ["check out", "lapse"],
    to: "Closed",
    customer: words(
      "closed",
      "reminder",
      rate,
      (f) => `How was your session with ${f.instructor}?`,
      (f) => `${f.when} in ${f.city}. A few words help others; a tip is all ${f.instructor}'s.`,
    ),
  },
  {
    event: ["tip"],
    customer: words(
      "tipped",
      "mail",
      appt,
      (f) => `Thank you from ${f.instructor}`,
      (f) => `Your tip of ${f.tip} for ${f.when} in ${f.city} is on its way.`,
    ),
    instructor: words(
      "tip",
      "mail",
      sessions,
      (f) => `${f.customer} gave you a tip of ${f.tip}`,
      (f) => `For ${f.when} in ${f.city}. All of it is yours.`,
    ),
  },
];
