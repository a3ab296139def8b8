import { RELIABILITY_COUNTS_FOR } from "../../constants.ts";
import { sayDuration } from "../../say-duration.ts";
import type { NotificationTable } from "../notification-row.ts";

const manySessions = (sessions: number | undefined): string =>
  sessions === undefined ? "several of your sessions" : sessions === 1 ? "1 session" : `${sessions} sessions`;

/** Notifications to instructors about how they teach with us. */
export const notificationsOfTeaching = {
  reliability: {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "profile",
      title: () => "Let's look at your canceled sessions",
      text: ({ sessions }) =>
        `In the last ${sayDuration(RELIABILITY_COUNTS_FOR)}, ${manySessions(sessions)} didn't take place because you canceled or didn't show up. We'll reach out to talk it through. Your account isn't affected. Your profile lists each of them.`,
    },
  },
  "picture-dismissed": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "profile",
      title: () => "We can't show one of your pictures",
      text: ({ text }) => `${text} We deleted this picture. You can add another one on your profile.`,
    },
  },
  "stopped-teaching": {
    icon: "check",
    calendar: "none",
    instructor: {
      email: "account",
      link: "apply",
      title: () => "You've stopped teaching with us",
      text: () =>
        "Customers no longer see you. You keep your account, earnings and past sessions. You can apply again any time. If that wasn't you, change your password and contact us right away.",
    },
  },
} satisfies Partial<NotificationTable>;
