import { BOOKING_POLICY } from "../../constants.ts";
import { formatMoney } from "../../money.ts";
import { sayDuration } from "../../say-duration.ts";
import type { NotificationParams } from "../kinds.ts";
import type { KindRow, NotificationTable } from "../notification-row.ts";
import { endedNotification, uncollected } from "./ended-text.ts";
import { at, FREE_AGAIN, first, session, until } from "./shared-text.ts";

const reminder = (title: string): KindRow<NotificationParams<"reminder-2h">> => ({
  icon: "calendar",
  calendar: "none",
  customer: {
    email: "reminder",
    link: "appt",
    title: (p) => `${title}: your session with ${first(p)}`,
    text: (p) => `${session(p)}.`,
  },
  instructor: {
    email: "reminder",
    link: "session",
    title: (p) => `${title}: your session with ${p.customer}`,
    text: (p) => `${session(p)}.`,
  },
});

/** Notifications about a confirmed session. */
export const notificationsOfSessions = {
  "payment-failed": {
    icon: "alert",
    calendar: "CANCEL",
    customer: endedNotification("payment-failed", "customer", {
      email: "change",
      link: "again",
      last: "You can book again.",
    }),
    instructor: endedNotification("payment-failed", "instructor", {
      email: "change",
      link: "session",
      last: FREE_AGAIN,
    }),
  },
  "canceled-by-bank": {
    icon: "alert",
    calendar: "CANCEL",
    customer: endedNotification("reversed-by-bank", "customer", {
      email: "change",
      link: "again",
      last: "You can book again with another card.",
    }),
    instructor: endedNotification("reversed-by-bank", "instructor", {
      email: "change",
      link: "session",
      last: FREE_AGAIN,
    }),
  },
  "refund-to-credit": {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "activity",
      title: (p) => `We added ${formatMoney(p.refunded, p.currency)} to your credit`,
      text: (p) =>
        `Your bank didn't accept the refund for your session on ${at(p)}, so it's now credit that you can use for any session.`,
    },
  },
  "not-charged": {
    icon: "check",
    calendar: "none",
    customer: { email: "change", link: "appt", ...uncollected("customer") },
    instructor: { email: "none", link: "session", ...uncollected("instructor") },
  },
  canceled: {
    icon: "block",
    calendar: "CANCEL",
    customer: endedNotification("canceled", "customer", { email: "change", link: "appt" }),
    instructor: endedNotification("canceled", "instructor", {
      email: "change",
      link: "session",
      last: FREE_AGAIN,
    }),
  },
  "canceled-by-instructor": {
    icon: "block",
    calendar: "CANCEL",
    customer: endedNotification("canceled-by-instructor", "customer", {
      email: "change",
      link: "again",
      last: "Find another instructor for that time.",
    }),
  },
  "canceled-by-us": {
    icon: "block",
    calendar: "CANCEL",
    customer: endedNotification("canceled-by-us", "customer", {
      email: "change",
      link: "again",
      last: "Find another instructor for that time.",
    }),
    instructor: endedNotification("canceled-by-us", "instructor", { email: "change", link: "session" }),
  },
  moved: {
    icon: "repeat",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: () => "Your session has a new time",
      text: (p) => `Your session with ${first(p)} is now on ${at(p)}.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} rescheduled the session`,
      text: (p) => `It's now on ${at(p)}.`,
    },
  },
  "notes-changed": {
    icon: "bell",
    calendar: "none",
    instructor: {
      email: "none",
      link: "session",
      title: (p) => `${p.customer} updated their notes for you`,
      text: (p) => `For your session on ${at(p)}.`,
    },
  },
  message: {
    icon: "bell",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} sent you a message`,
      text: (p) => `It's about your session on ${at(p)}. Open it to read it and reply.`,
    },
    instructor: {
      email: "change",
      link: "conversation",
      title: (p) => `${p.customer} sent you a message`,
      text: (p) => `It's about your session on ${at(p)}. Open the conversation to read it and reply.`,
    },
  },
  started: {
    icon: "house",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: (p) => `${first(p)} has checked in`,
      text: (p) => `${at(p)}. Enjoy your session!`,
    },
  },
  "started-late": {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} says your session started late`,
      text: (p) =>
        p.over
          ? `${at(p)}, and it's over now. If ${first(p)} wasn't there, report a no-show by ${until(p)}. If all went well, leave a review or tip ${first(p)}.`
          : `${at(p)}. If ${first(p)} isn't there, report a no-show by ${until(p)}.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: () => "You checked in late",
      text: (p) =>
        `${at(p)}. You'll be paid as usual. If ${p.customer} reports that you weren't there, you'll have ${sayDuration(BOOKING_POLICY.claimFor)} to reply.`,
    },
  },
  "check-in-noted": {
    icon: "clock",
    calendar: "none",
    customer: {
      email: "none",
      link: "appt",
      title: (p) => `${first(p)}'s check-in came in late`,
      text: (p) => `${at(p)}. Their phone had no network. Your report stays as it is, and we'll see both.`,
    },
    instructor: {
      email: "none",
      link: "session",
      title: () => "Your check-in came in after a report",
      text: (p) =>
        `${at(p)}. ${p.customer} had reported a no-show before. If you were there, tell us what happened.`,
    },
  },
  closed: {
    icon: "star",
    calendar: "none",
    customer: {
      email: "reminder",
      link: "rate",
      title: (p) => `How was your session with ${first(p)}?`,
      text: (p) => `${at(p)}. Leave a review or tip ${first(p)}, who keeps 100% of it.`,
    },
  },
  rated: {
    icon: "star",
    calendar: "none",
    instructor: {
      // Ratings are no reason for an email each: the badge and the list have them.
      email: "none",
      link: "reviews",
      title: (p) => `${p.customer} gave you ${p.score} ${p.score === 1 ? "star" : "stars"}`,
      text: (p) => `For your session on ${at(p)}.`,
    },
  },
  sheet: {
    icon: "heart",
    calendar: "none",
    customer: {
      // The email that asks how it was has just gone out.
      email: "none",
      link: "appt",
      title: (p) => `${first(p)} left you a note`,
      text: (p) => `It's about your session on ${at(p)}. Open it to read it.`,
    },
  },
  "reply-published": {
    icon: "check",
    calendar: "none",
    instructor: {
      email: "none",
      link: "reviews",
      title: () => "Your reply is published",
      text: (p) => `Everyone can read it now, under ${p.customer}'s review.`,
    },
  },
  "reply-returned": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "reviews",
      title: () => "We can't publish your reply yet",
      text: (p) => `${p.text} You can change your reply to ${p.customer} and send it again.`,
    },
  },
  "review-answered": {
    icon: "star",
    calendar: "none",
    customer: {
      email: "none",
      link: "reviews",
      title: (p) => `${first(p)} replied to your review`,
      text: () => "Everyone can read the reply, under your review.",
    },
  },
  tipped: {
    icon: "heart",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `Thank you from ${first(p)}`,
      text: (p) => `Your tip of ${formatMoney(p.tip, p.currency)} for ${at(p)} is on its way.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} tipped you ${formatMoney(p.tip, p.currency)}`,
      text: (p) => `For ${at(p)}. You keep all of it.`,
    },
  },
  "reminder-24h": reminder("Coming up"),
  "reminder-2h": reminder("Starting soon"),
} satisfies Partial<NotificationTable>;
