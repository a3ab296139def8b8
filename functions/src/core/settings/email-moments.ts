/** What operators can name in braces in an email. */
export type EmailWord = "name" | "customer" | "instructor" | "service" | "date" | "time" | "place";

// What its reader is told anyway. `name`: first name of the reader; `customer` and `instructor`: the other person; `place`: the
// city, as only the facts below say a street.
const toCustomer = ["name", "instructor", "date", "time", "place"] as const;
const toInstructor = ["name", "customer", "date", "time", "place"] as const;
const ofSession = ["service"] as const;
const nobody = ["name"] as const;

/** What operators can name in the emails of each moment. */
export const momentWords = {
  confirmed: [...toCustomer, ...ofSession],
  "booked-for-you": [...toCustomer, ...ofSession],
  reminder: [...toCustomer, ...ofSession],
  changed: toCustomer,
  "not-booked": toCustomer,
  canceled: toCustomer,
  "no-show": toCustomer,
  refund: toCustomer,
  closed: toCustomer,
  next: toCustomer,
  tip: toCustomer,
  receipt: nobody,
  guest: toCustomer,
  requested: [...toInstructor, ...ofSession],
  "instructor-booked": [...toInstructor, ...ofSession],
  "instructor-reminder": [...toInstructor, ...ofSession],
  "instructor-changed": toInstructor,
  "instructor-not-booked": toInstructor,
  "instructor-canceled": toInstructor,
  substitute: toInstructor,
  "instructor-no-show": toInstructor,
  earnings: toInstructor,
  payout: nobody,
  application: nobody,
  papers: nobody,
  profile: nobody,
  calendar: nobody,
} as const satisfies Readonly<Record<string, readonly EmailWord[]>>;

export type EmailMoment = keyof typeof momentWords;

/** The moments whose emails operators can write in. */
export const emailMoments = Object.keys(momentWords) as [EmailMoment, ...EmailMoment[]];
