import type { BookingSide } from "../booking-side.ts";
import type { OutboxEmail } from "../notification.ts";

/** The emails of a moment: the kinds, to whom, and whether our text says more than the facts below it. */
interface MomentEmails {
  to: BookingSide;
  kinds: readonly OutboxEmail["kind"][];
  keepsText: boolean;
}

/** The emails of the moments of settings/email-moments.ts. */
export const emailsOfMoments: Record<string, MomentEmails> = {
  requested: { to: "instructor", kinds: ["requested", "request-waiting"], keepsText: true },
  confirmed: { to: "customer", kinds: ["booked", "accepted", "accepted-by-us"], keepsText: false },
  reminder: { to: "customer", kinds: ["reminder-24h", "reminder-2h"], keepsText: false },
  canceled: {
    to: "customer",
    kinds: ["canceled", "canceled-by-instructor", "canceled-by-us", "no-substitute"],
    keepsText: true,
  },
  closed: { to: "customer", kinds: ["closed"], keepsText: false },
  receipt: { to: "customer", kinds: ["receipt"], keepsText: true },
};

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
