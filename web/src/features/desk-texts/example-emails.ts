import { CURRENCY, DAY, DESK_ZONE, HOUR } from "@core/constants.ts";
import { type EmailMoment, emailsOfMoments } from "@core/notifications/email/email-moments.ts";
import { wordedEmail } from "@core/notifications/email/worded-email.ts";
import { renderNotification } from "@core/notifications/text/notification-text.ts";
import type { EmailWording } from "@core/settings/site-texts.ts";
import { now } from "../../clock.ts";

/** An email of each moment, to a person we made up, about a session tomorrow. */
function exampleOf(moment: EmailMoment) {
  const {
    to: side,
    kinds: [kind],
  } = emailsOfMoments[moment];
  const start = (Math.floor(now() / DAY) + 1) * DAY + 15 * HOUR;
  // What any kind can say.
  const params = {
    customer: "Ana W.",
    instructor: "Ines A.",
    start,
    timeZone: DESK_ZONE,
    city: "New York",
    service: "Hatha",
    minutes: 60,
    until: start - 4 * HOUR,
    amount: 9_500,
    share: 7_600,
    refunded: 9_500,
    tip: 1_000,
    currency: CURRENCY,
    source: "card",
    brand: "visa",
    last4: "4242",
    of: "session",
    number: "1",
    paidAt: start,
    reason: "I have a cold.",
    text: "We can't read the second page.",
    by: "instructor",
    proposed: start + DAY,
    arrive: start,
    substitute: "Marcus",
    former: "Marcus",
    file: "insurance",
    day: "2027-01-31",
    stops: true,
    host: "calendar.example",
    isNew: true,
  };
  return { kind, side, name: side === "customer" ? "Ana" : "Ines", params };
}

/** What the example of a moment says, with what operators wrote for it. */
export function exampleEmail(wording: EmailWording): { name: string; title: string; text: string } {
  const example = exampleOf(wording.moment);
  const ours = renderNotification({ ...example, aid: "example" });
  // Only moments of a session replace our text, and its facts stand below theirs.
  const hasFacts = true;
  return {
    name: example.name,
    ...wordedEmail({ title: ours.title, text: ours.text }, example, { wording, hasFacts }),
  };
}
