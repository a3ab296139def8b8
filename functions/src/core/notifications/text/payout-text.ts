import { formatMoney } from "../../money.ts";
import type { NotificationTable } from "../notification-row.ts";
import { until } from "./shared-text.ts";

/** Notifications to instructors about their payouts. */
export const notificationsOfPayouts = {
  "payout-sent": {
    icon: "check",
    calendar: "none",
    instructor: {
      email: "account",
      link: "earnings",
      title: () => "Your payout is on its way",
      text: (p) =>
        `We sent ${formatMoney(p.amount, p.currency)} to your bank account. Your bank may need a few days to show it.`,
    },
  },
  "payout-returned": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "earnings",
      title: () => "Your payout didn't arrive",
      text: (p) =>
        `Your bank returned ${formatMoney(p.amount, p.currency)}. Please check your payout account. We'll pay it again with the next payout.`,
    },
  },
  "payout-account-changed": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "earnings",
      title: () => "Your payout account changed",
      text: (p) =>
        `Starting ${until(p)}, we'll send your payouts to the account ending in ${p.last4}. If you didn't change it, contact us right away.`,
    },
  },
  "tax-needed": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "earnings",
      title: () => "Please add your tax information",
      text: (p) =>
        `Your earnings in ${p.year} are close to the amount we may have to report. Please add what Form W-9 asks for, on your earnings page. Don't send it by email.`,
    },
  },
} satisfies Partial<NotificationTable>;
