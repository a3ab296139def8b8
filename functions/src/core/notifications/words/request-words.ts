import { formatMoney } from "../../money.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable, NotificationWords } from "../notification-row.ts";
import { at, because, first, session, untaken, until } from "./phrases.ts";

const accepted: NotificationWords<NotificationParams<"accepted">> = {
  email: "change",
  link: "appt",
  title: (p) => `${first(p)} accepted your request`,
  text: (p) => `You're booked: ${session(p)}.`,
};

const declined: NotificationWords<NotificationParams<"declined">> = {
  email: "change",
  link: "again",
  title: (p) => `${first(p)} can't make it`,
  text: (p) => `${because(p)} ${untaken(p)} See who else is free.`,
};

/** Notifications until a booking is confirmed, declined or expired. */
export const notificationsOfRequests = {
  requested: {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: (p) => `Request sent to ${first(p)}`,
      text: (p) =>
        `${at(p)}. ${first(p)} has until ${until(p)} to reply. Until then, ${formatMoney(p.amount, p.currency)} is on hold, and you can withdraw your request for free.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} would like a session`,
      text: (p) => `${session(p)}. Please reply by ${until(p)}.`,
    },
  },
  "request-waiting": {
    icon: "clock",
    calendar: "none",
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} is waiting for your reply`,
      text: (p) => `${session(p)}. Please reply by ${until(p)}. After that, the request expires.`,
    },
  },
  booked: {
    icon: "check",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `You're booked with ${first(p)}`,
      text: (p) => `${session(p)}.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `New session with ${p.customer}`,
      text: (p) => `${session(p)}. It's already confirmed.`,
    },
  },
  accepted: { icon: "check", calendar: "REQUEST", customer: accepted },
  "accepted-by-us": {
    icon: "check",
    calendar: "REQUEST",
    customer: accepted,
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `We accepted ${p.customer}'s request for you`,
      text: (p) => `${session(p)}.`,
    },
  },
  declined: { icon: "block", calendar: "none", customer: declined },
  "declined-by-us": {
    icon: "block",
    calendar: "none",
    customer: declined,
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `We declined ${p.customer}'s request for you`,
      text: (p) => because(p),
    },
  },
  expired: {
    icon: "block",
    calendar: "none",
    customer: {
      email: "change",
      link: "again",
      title: (p) => `No session with ${first(p)} this time`,
      text: (p) => `${at(p)} wasn't confirmed in time. ${untaken(p)} See who's free.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `The request from ${p.customer} expired`,
      text: (p) => `The request for ${at(p)} wasn't answered in time.`,
    },
  },
  withdrawn: {
    icon: "block",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: () => "You withdrew your request",
      text: (p) => `It was with ${first(p)} on ${at(p)}. ${untaken(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} withdrew their request`,
      text: (p) => `${at(p)}. You're free at that time again.`,
    },
  },
  "hold-withdrawn": {
    icon: "block",
    calendar: "none",
    customer: {
      email: "none",
      link: "again",
      title: () => "You canceled before paying",
      text: (p) => `It was with ${first(p)} on ${at(p)}. ${untaken(p)}`,
    },
  },
  "email-needed": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: () => "Confirm your email to book",
      text: (p) => `We're holding ${at(p)} with ${first(p)} until ${until(p)}. You haven't been charged.`,
    },
  },
  "card-refused": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: () => "Your card was declined",
      text: (p) => `We're holding ${at(p)} with ${first(p)} until ${until(p)}. Please try another card.`,
    },
  },
} satisfies Partial<NotificationTable>;
