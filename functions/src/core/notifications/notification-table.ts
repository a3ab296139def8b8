import type { NotificationTable } from "./notification-row.ts";
import { notificationsOfAccounts } from "./words/account-words.ts";
import { notificationsOfCalendars } from "./words/calendar-words.ts";
import { notificationsOfGuests } from "./words/guest-words.ts";
import { notificationsOfMoney } from "./words/money-words.ts";
import { notificationsOfNoShows } from "./words/no-show-words.ts";
import { notificationsOfPayouts } from "./words/payout-words.ts";
import { notificationsOfProposals } from "./words/proposal-words.ts";
import { notificationsOfRequests } from "./words/request-words.ts";
import { notificationsOfSessions } from "./words/session-words.ts";
import { notificationsOfTeaching } from "./words/teaching-words.ts";

/** The single table of notifications, used by web, email, export and calendar files. */
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
        "Open this link to sign in with this address from now on. Didn't ask for this? You can ignore this email.",
    },
  },
  "email-confirm": {
    icon: "bell",
    calendar: "none",
    customer: {
      email: "account",
      link: "url",
      title: () => "Confirm your email address",
      text: () =>
        "Open this link so we know this address is yours. Didn't create an account? You can ignore this email.",
    },
  },
  "password-reset": {
    icon: "bell",
    calendar: "none",
    customer: {
      email: "account",
      link: "password",
      title: () => "Choose a new password",
      text: () =>
        "Open this link to choose a new password. Didn't ask for this? You can ignore this email, and your password stays as it is.",
    },
  },
};
