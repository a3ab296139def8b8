/** The moments whose emails operators can write in. */
export const emailMoments = ["requested", "confirmed", "reminder", "canceled", "closed", "receipt"] as const;
export type EmailMoment = (typeof emailMoments)[number];

/**
 * What operators can name in braces in the emails of a moment: what its reader is told anyway. `name`: first name of the
 * reader; `customer` and `instructor`: the other person; `place`: the city, as only the facts below say a street.
 */
export const momentWords: Readonly<Record<EmailMoment, readonly EmailWord[]>> = {
  requested: ["name", "customer", "service", "date", "time", "place"],
  confirmed: ["name", "instructor", "service", "date", "time", "place"],
  reminder: ["name", "instructor", "service", "date", "time", "place"],
  canceled: ["name", "instructor", "date", "time", "place"],
  closed: ["name", "instructor", "date", "time", "place"],
  receipt: ["name"],
};

export type EmailWord = "name" | "customer" | "instructor" | "service" | "date" | "time" | "place";
