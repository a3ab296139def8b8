import { CURRENCY } from "../../constants.ts";
import { formatMoney } from "../../money.ts";
import type { NotificationTable } from "../notification-row.ts";
import { endedNotification } from "./ended-text.ts";
import { at, first, session, until } from "./shared-text.ts";

/** Notifications about another instructor who takes a session over. */
export const notificationsOfSubstitutes = {
  "substitute-asked": {
    icon: "repeat",
    calendar: "none",
    instructor: {
      email: "change",
      link: "inbox",
      title: (p) => `Can you take ${first(p)}'s session?`,
      text: (p) =>
        `With ${p.customer}: ${session(p)}.${p.share === undefined ? "" : ` You'd earn ${formatMoney(p.share, CURRENCY)}.`} Please reply by ${until(p)}. We're holding the time for you until then.`,
    },
  },
  "substitute-agreed": {
    icon: "repeat",
    calendar: "none",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${p.substitute} can come instead of ${first(p)}`,
      text: (p) =>
        `Your session on ${at(p)}, same time and same price. Say yes by ${until(p)}, or keep ${first(p)}.`,
    },
  },
  substituted: {
    icon: "repeat",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} is coming instead of ${p.former}`,
      text: (p) => `Your session on ${at(p)} is with ${first(p)} now, at the same price.`,
    },
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `You're taking ${p.former}'s session`,
      text: (p) => `With ${p.customer}: ${session(p)}. You can see the address now.`,
    },
  },
  "handed-over": {
    icon: "repeat",
    calendar: "CANCEL",
    instructor: {
      email: "change",
      link: "sessions",
      title: (p) => `${first(p)} is taking your session with ${p.customer}`,
      text: (p) => `It was on ${at(p)}. It's off your calendar, and ${first(p)} is paid for it.`,
    },
  },
  "substitute-answered": {
    icon: "calendar",
    calendar: "none",
    instructor: {
      email: "change",
      link: "session",
      title: (p) =>
        p.outcome === "declined" && p.by === "customer"
          ? `${p.customer} would like to keep you`
          : `${p.substitute} can't take your session`,
      text: (p) => `Your session with ${p.customer} on ${at(p)} is still yours.`,
    },
  },
  "substitute-off": {
    icon: "calendar",
    calendar: "none",
    instructor: {
      email: "change",
      link: "inbox",
      title: (p) => `You don't need to take ${first(p)}'s session`,
      text: (p) => `It was with ${p.customer}, on ${at(p)}. The time is open again.`,
    },
  },
  "no-substitute": {
    icon: "block",
    calendar: "CANCEL",
    customer: endedNotification("canceled-by-instructor", "customer", {
      email: "change",
      link: "again",
      last: "Find another instructor for that time.",
    }),
    instructor: {
      email: "change",
      link: "session",
      title: (p) => `Nobody could take your session with ${p.customer}`,
      text: (p) => `It was on ${at(p)}. We canceled it, as you asked, and ${p.customer} gets a full refund.`,
    },
  },
  "shared-substituted": {
    icon: "repeat",
    calendar: "REQUEST",
    customer: {
      email: "change",
      link: "appt",
      title: (p) => `${first(p)} is coming instead of ${p.former}`,
      text: (p) => `${p.customer}'s session on ${at(p)} is with ${first(p)} now.`,
    },
  },
} satisfies Partial<NotificationTable>;
