import { notificationsOfAccounts } from "./account-words.ts";
import { notificationsOfCalendars } from "./calendar-words.ts";
import { notificationsOfGuests } from "./guest-words.ts";
import { notificationsOfMoney } from "./money-words.ts";
import { notificationsOfNoShows } from "./no-show-words.ts";
import type { NotificationTable } from "./notification-row.ts";
import { notificationsOfPayouts } from "./payout-words.ts";
import { notificationsOfProposals } from "./proposal-words.ts";
import { notificationsOfRequests } from "./request-words.ts";
import { notificationsOfSessions } from "./session-words.ts";
import { notificationsOfTeaching } from "./teaching-words.ts";

/** The one table of notifications: web, email, export and calendar files use it. */
export const notificationTable: NotificationTable = {
  ...notificationsOfRequests,
  ...notificationsOfSessions,
  ...notificationsOfProposals,
  ...notificationsOfNoShows,
  ...notificationsOfGuests,
  ...notificationsOfAccounts,
  ...notificationsOfMoney,
  ...notificationsOfPayouts,
  ...notificationsOfCalendars,
  ...notificationsOfTeaching,
  "email-change": {
    icon: "bell",
    calendar: "none",
    customer: {
      email: "account",
      link: "url",
      title: () => "Confirm your new email address",
      text: () =>
        "Open this link to sign in with this address from now on. Not you? You can ignore this email.",
    },
  },
};
