import type { BookingSide } from "../booking-side.ts";
import type { OutboxEmail } from "../notification.ts";

/** By the moments of settings/email-moments.ts: the kinds of emails, and to whom. */
export const emailsOfMoments: Record<string, { to: BookingSide; kinds: readonly OutboxEmail["kind"][] }> = {
  requested: { to: "instructor", kinds: ["requested", "request-waiting"] },
  confirmed: { to: "customer", kinds: ["booked", "accepted", "accepted-by-us"] },
  reminder: { to: "customer", kinds: ["reminder-24h", "reminder-2h"] },
  canceled: {
    to: "customer",
    kinds: ["canceled", "canceled-by-instructor", "canceled-by-us", "no-substitute"],
  },
  closed: { to: "customer", kinds: ["closed"] },
  receipt: { to: "customer", kinds: ["receipt"] },
};

/** What operators say in an email; undefined if nothing. */
export const noteInEmail = (
  notes: readonly { moment: string; text: string }[],
  { kind, side }: Pick<OutboxEmail, "kind" | "side">,
): string | undefined =>
  notes.find(({ moment }) => {
    const emails = emailsOfMoments[moment];
    return emails?.to === side && emails.kinds.includes(kind);
  })?.text;
