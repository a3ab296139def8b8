import type { NotificationTable } from "../notification-row.ts";
import { at } from "./phrases.ts";

/** Notifications of instructors about the calendar that they import. */
export const notificationsOfCalendars = {
  "calendar-lost": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "schedule",
      title: () => "We can't read your calendar",
      text: ({ host }) =>
        `Your calendar at ${host} hasn't answered for a while. The times we know stay blocked, but new ones are missing. Please check its address.`,
    },
  },
  "calendar-clash": {
    icon: "calendar",
    calendar: "none",
    instructor: {
      email: "account",
      link: "session",
      title: () => "Your calendar has something else during a session",
      text: (p) =>
        `Your session ${at(p)} stays booked. Change your other plans, or move or cancel the session if you can't come.`,
    },
  },
} satisfies Partial<NotificationTable>;
