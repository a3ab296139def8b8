import { formatMoney } from "../../money.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable } from "../notification-row.ts";
import { at, first, refund, until } from "./phrases.ts";

/** What the instructor gets after an operator's decision. */
function shareAfter({
  amount,
  refunded,
  currency,
  customer,
}: NotificationParams<"no-show-resolved">): string {
  if (refunded === 0) return "You'll get your full share.";
  if (refunded === amount) return `${customer} gets a full refund, so you won't be paid for it.`;
  return `${customer} gets ${formatMoney(refunded, currency)} back. You'll get your share of the rest.`;
}

/** Notifications about a no-show, from the report to the decision. */
export const notificationsOfNoShows = {
  "customer-no-show-reported": {
    icon: "alert",
    calendar: "CANCEL",
    customer: {
      email: "change",
      link: "appt",
      title: () => "We missed you",
      text: (p) =>
        `${first(p)} reported a no-show for ${at(p)}. If that's not right, tell us by ${until(p)}. After that, there's no refund.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: (p) => `You reported a no-show for ${p.customer}`,
      text: (p) => `${at(p)}. ${p.customer} can reply until ${until(p)}. After that, you'll get your share.`,
    },
  },
  "instructor-no-show-reported": {
    icon: "alert",
    calendar: "CANCEL",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `We're sorry ${first(p)} didn't show up`,
      text: (p) => `${at(p)}. ${first(p)} can reply until ${until(p)}. After that, you'll get a full refund.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} reported a no-show`,
      text: (p) =>
        `${at(p)}. Were you there? Tell us by ${until(p)}. After that, ${p.customer} gets a full refund.`,
    },
  },
  "no-show-disputed": {
    icon: "alert",
    calendar: "CANCEL",
    customer: {
      email: "change",
      link: "appt",
      title: () => "We're looking into your session",
      text: (p) =>
        `You reported that ${first(p)} wasn't there on ${at(p)}, but there's a check-in. We'll decide soon.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} reported a no-show`,
      text: (p) => `${at(p)}. You checked in, so we'll look into it. Tell us what happened by ${until(p)}.`,
    },
  },
  "couldnt-come": {
    icon: "block",
    calendar: "CANCEL",
    customer: {
      email: "change",
      link: "again",
      title: (p) => `We're sorry ${first(p)} couldn't make it`,
      text: (p) => `${at(p)}. ${refund(p)} See who's free.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: (p) => `You couldn't make your session with ${p.customer}`,
      text: (p) => `${at(p)}. ${p.customer} gets a full refund, so you won't be paid for it.`,
    },
  },
  "contested-by-customer": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: () => "We got your reply",
      text: (p) => `We'll look into your session with ${first(p)} on ${at(p)} and email you our decision.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} says they were there`,
      text: (p) => `${at(p)}. We'll look into it and email you our decision.`,
    },
  },
  "contested-by-instructor": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} says they were there`,
      text: (p) => `${at(p)}. We'll look into it and email you our decision.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: () => "We got your reply",
      text: (p) => `We'll look into your session with ${p.customer} on ${at(p)} and email you our decision.`,
    },
  },
  "customer-no-show": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `Your session with ${first(p)} counts as a no-show`,
      text: (p) => `${at(p)}. ${refund(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer}'s no-show is settled`,
      text: (p) => `${at(p)}. You'll get your share.`,
    },
  },
  "instructor-no-show": {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "again",
      title: (p) => `We ${p.refunded > 0 ? "refunded" : "settled"} your session with ${first(p)}`,
      text: (p) => `${at(p)}. ${refund(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `Your session with ${p.customer} counts as missed`,
      text: (p) => `${at(p)}. ${p.customer} gets a full refund, so you won't be paid for it.`,
    },
  },
  "no-show-resolved": {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `We looked into your session with ${first(p)}`,
      text: (p) => `${at(p)}. ${refund(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `We looked into your session with ${p.customer}`,
      text: (p) => `${at(p)}. ${shareAfter(p)}`,
    },
  },
} satisfies Partial<NotificationTable>;
