import type { NotificationTable } from "./notification-row.ts";
import { notificationsOfAccountLinks } from "./text/account-link-text.ts";
import { notificationsOfAccounts } from "./text/account-text.ts";
import { notificationsOfCalendars } from "./text/calendar-text.ts";
import { notificationsOfGuests } from "./text/guest-text.ts";
import { notificationsOfMoney } from "./text/money-text.ts";
import { notificationsOfNoShows } from "./text/no-show-text.ts";
import { notificationsOfPayouts } from "./text/payout-text.ts";
import { notificationsOfProposals } from "./text/proposal-text.ts";
import { notificationsOfReceipts } from "./text/receipt-text.ts";
import { notificationsOfRequests } from "./text/request-text.ts";
import { notificationsOfSessions } from "./text/session-text.ts";
import { notificationsOfSubstitutes } from "./text/substitute-text.ts";
import { notificationsOfTeaching } from "./text/teaching-text.ts";

/** The single table of notifications, used by web, email, export and calendar files. */
export const notificationTable: NotificationTable = {
  ...notificationsOfRequests,
  ...notificationsOfSessions,
  ...notificationsOfProposals,
  ...notificationsOfSubstitutes,
  ...notificationsOfNoShows,
  ...notificationsOfGuests,
  ...notificationsOfAccounts,
  ...notificationsOfMoney,
  ...notificationsOfReceipts,
  ...notificationsOfPayouts,
  ...notificationsOfCalendars,
  ...notificationsOfTeaching,
  ...notificationsOfAccountLinks,
};
