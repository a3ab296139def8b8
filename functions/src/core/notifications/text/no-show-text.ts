import type { NotificationTable } from "../notification-row.ts";
import { endedNotification } from "./ended-text.ts";
import { at, first, until } from "./shared-text.ts";

/** Notifications about a no-show, from the report to the decision. */
export const notificationsOfNoShows = {
  "customer-no-show-reported": {
    icon: "alert",
    calendar: "CANCEL",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} says you weren't there`,
      text: (p) => `${at(p)}. Were you there? Tell us by ${until(p)}, or the session won't be refunded.`,
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
      title: (p) => `${p.customer} says you didn't show up`,
      text: (p) =>
        `${at(p)}. If you were there, tell us by ${until(p)}. If not, ${p.customer} gets a full refund.`,
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
        `You reported that ${first(p)} wasn't there on ${at(p)}, but there's a check-in. We'll look into it and email you our decision.`,
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
    customer: endedNotification("couldnt-come", "customer", {
      email: "change",
      link: "again",
      last: "See who's free.",
    }),
    instructor: endedNotification("couldnt-come", "instructor", { email: "none", link: "session" }),
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
    customer: endedNotification("customer-no-show", "customer", { email: "change", link: "appt" }),
    instructor: endedNotification("customer-no-show", "instructor", { email: "change", link: "session" }),
  },
  "instructor-no-show": {
    icon: "check",
    calendar: "none",
    customer: endedNotification("instructor-no-show", "customer", { email: "change", link: "again" }),
    instructor: endedNotification("instructor-no-show", "instructor", { email: "change", link: "session" }),
  },
  "no-show-resolved": {
    icon: "check",
    calendar: "none",
    customer: endedNotification("no-show-decided", "customer", { email: "change", link: "appt" }),
    instructor: endedNotification("no-show-decided", "instructor", { email: "change", link: "session" }),
  },
} satisfies Partial<NotificationTable>;
