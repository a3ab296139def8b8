import { CURRENCY, DAY, DESK_ZONE, HOUR } from "@core/constants.ts";
import { wordedEmail } from "@core/notifications/email/worded-email.ts";
import { renderNotification } from "@core/notifications/text/notification-text.ts";
import type { EmailMoment } from "@core/settings/email-moments.ts";
import type { EmailWording } from "@core/settings/site-texts.ts";
import { now } from "../../clock.ts";

type Example = Parameters<typeof wordedEmail>[1];

/** An email of each moment, to a person we made up, about a session tomorrow. */
function exampleOf(moment: EmailMoment): Example {
  const start = Math.ceil((now() + DAY) / HOUR) * HOUR;
  const session = {
    customer: "Ana W.",
    instructor: "Ines A.",
    start,
    timeZone: DESK_ZONE,
    city: "New York",
    service: "Hatha",
    minutes: 60,
    until: start - 4 * HOUR,
    amount: 9_500,
    currency: CURRENCY,
  };
  const toAna = { side: "customer", name: "Ana" } as const;
  const refund = { refunded: 9_500, source: "card", reason: "I have a cold." };
  const paid = { of: "session", number: "1", source: "card", brand: "visa", last4: "4242", paidAt: start };
  const examples: Readonly<Record<EmailMoment, Example>> = {
    requested: { kind: "requested", side: "instructor", name: "Ines", params: session },
    confirmed: { ...toAna, kind: "booked", params: session },
    reminder: { ...toAna, kind: "reminder-24h", params: session },
    canceled: { ...toAna, kind: "canceled-by-instructor", params: { ...session, ...refund } },
    closed: { ...toAna, kind: "closed", params: session },
    receipt: { ...toAna, kind: "receipt", params: { ...paid, amount: 9_500, currency: CURRENCY } },
  };
  return examples[moment];
}

/** What the example of a moment says, with what operators wrote for it. */
export function exampleEmail(wording: EmailWording): { name: string; title: string; text: string } {
  const example = exampleOf(wording.moment);
  const ours = renderNotification({ ...example, aid: "example" });
  return { name: example.name, ...wordedEmail({ title: ours.title, text: ours.text }, example, wording) };
}
