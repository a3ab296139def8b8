import type { NotificationTable } from "../notification-row.ts";
import { at } from "./shared-text.ts";

/** Notifications to instructors about their imported calendar. */
export const notificationsOfCalendars = {
  "calendar-lost": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "schedule",
      title: () => "We can't read your calendar",
      text: ({ host }) =>
        `We haven't been able to read your calendar at ${host} for a while. Times we've imported stay blocked, but we can't see new ones. Please check its address.`,
    },
  },
  "calendar-clash": {
    icon: "calendar",
    calendar: "none",
    instructor: {
      email: "account",
      link: "session",
      title: () => "A session overlaps with your calendar",
      text: (p) =>
        `Your session on ${at(p)} stays booked. If you can't make it, propose another time or cancel the session.`,
    },
  },
} satisfies Partial<NotificationTable>;
