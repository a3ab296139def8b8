import type { NotificationTable } from "./notification-row.ts";
import { notificationsOfAccountLinks } from "./words/account-link-words.ts";
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
  ...notificationsOfAccountLinks,
};
