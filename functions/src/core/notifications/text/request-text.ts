import { formatMoney } from "../../money.ts";
import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable, NotificationText } from "../notification-row.ts";
import { endedNotification } from "./ended-text.ts";
import { at, FREE_AGAIN, first, session, until } from "./shared-text.ts";

const accepted: NotificationText<NotificationParams<"accepted">> = {
  email: "change",
  link: "appt",
  title: (p) => `${first(p)} accepted your request`,
  text: (p) => `You're booked: ${session(p)}.`,
};

const declined = endedNotification<NotificationParams<"declined">>("declined", "customer", {
  email: "change",
  link: "again",
  last: "See who else is free.",
});

type Expired = NotificationParams<"expired">;

const expired = (side: "customer" | "instructor", last: string): NotificationText<Expired> => {
  const more = { email: "change", link: side === "customer" ? "again" : "session", last } as const;
  const ended = endedNotification<Expired>(({ ending = "unanswered" }) => ending, side, more);
  if (side === "instructor") return ended;
  // Stored before it was kept why: a request without a reply, or a time that nobody paid for.
  return {
    ...ended,
    title: (p) => (p.ending ? ended.title(p) : `No session with ${first(p)} this time`),
    text: (p) =>
      p.ending ? ended.text(p) : `${at(p)} wasn't confirmed in time. You weren't charged. ${last}`,
  };
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
    instructor: endedNotification("declined-by-us", "instructor", { email: "change", link: "session" }),
  },
  expired: {
    icon: "block",
    calendar: "none",
    customer: expired("customer", "See who's free."),
    instructor: expired("instructor", ""),
  },
  withdrawn: {
    icon: "block",
    calendar: "none",
    customer: endedNotification("withdrawn", "customer", { email: "none", link: "appt" }),
    instructor: endedNotification("withdrawn", "instructor", {
      email: "change",
      link: "session",
      last: FREE_AGAIN,
    }),
  },
  "hold-withdrawn": {
    icon: "block",
    calendar: "none",
    customer: endedNotification("given-up", "customer", { email: "none", link: "again" }),
  },
  "booked-for-you": {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "change",
      link: "pay",
      title: (p) => `Pay to book ${first(p)}`,
      text: (p) =>
        `We've chosen it for you: ${session(p)}. Pay ${formatMoney(p.amount, p.currency)} by ${until(p)} to book it. You haven't been charged.`,
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
