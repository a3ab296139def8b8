import { formatMoney } from "../../money.ts";
import type { NotificationTable } from "../notification-row.ts";
import { at, first, refund } from "./shared-text.ts";

const amount = (p: { refunded: number; currency: string }): string => formatMoney(p.refunded, p.currency);

/** Notifications about money that an operator refunds, adds or removes. */
export const notificationsOfMoney = {
  "credit-frozen": {
    icon: "alert",
    calendar: "none",
    customer: {
      email: "account",
      link: "activity",
      title: (p) => `${formatMoney(p.frozen, p.currency)} of your credit is on hold`,
      text: () =>
        "Your bank is looking into a top-up of yours, so you can't spend this part of your credit until it has decided. If you made the top-up yourself, please tell your bank. Then you get it back.",
    },
  },
  refund: {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `You're getting ${amount(p)} back`,
      text: (p) => `It's for your session with ${first(p)} on ${at(p)}. ${refund(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} is getting a refund`,
      text: (p) => `We'll take ${amount(p)} of it from your share for ${at(p)}.`,
    },
  },
  "tip-returned": {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `You're getting ${amount(p)} of your tip back`,
      text: (p) => `It's for your session with ${first(p)} on ${at(p)}. ${refund(p)}`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `${p.customer} is getting a tip back`,
      text: (p) => `We'll take back ${amount(p)} of the tip you got for ${at(p)}.`,
    },
  },
  adjusted: {
    icon: "check",
    calendar: "none",
    customer: {
      email: "change",
      link: "activity",
      title: (p) =>
        p.amount > 0
          ? `We added ${formatMoney(p.amount, p.currency)} to your credit`
          : `We removed ${formatMoney(-p.amount, p.currency)} of your credit`,
      text: (p) =>
        p.amount > 0
          ? "It's on us. You can use it for any session."
          : "It was credit that we gave you. Questions? Write to us any time.",
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) =>
        p.amount > 0
          ? `We added ${formatMoney(p.amount, p.currency)} to your earnings`
          : `We deducted ${formatMoney(-p.amount, p.currency)} from your earnings`,
      text: () => "Your next payout will reflect it. Questions? Write to us any time.",
    },
  },
} satisfies Partial<NotificationTable>;
