import type { NotificationParams } from "../kinds.ts";
import type { NotificationTable, NotificationText } from "../notification-row.ts";
import { sayDay, until } from "./shared-text.ts";

type Page = NotificationText<unknown>["link"];

/** An answer of ours, to which the reader can write back. */
const answer = (link: Page): NotificationText<NotificationParams<"operator-answer">> => ({
  email: "answer",
  link,
  button: () => "contact",
  title: ({ about }) => (about === "report" ? "About your report" : "Our answer to your message"),
  text: (p) => `Thank you for ${p.about === "report" ? "telling us" : "writing to us"}.\n\n${p.text}`,
});

function suspension(p: NotificationParams<"account-status">): string {
  const when = p.until === undefined ? "for now" : `until ${until({ ...p, until: p.until })}`;
  const sessions = p.cancels ? " We're canceling your upcoming sessions with full refunds." : "";
  return `You can't sign in ${when}.${sessions} Please contact us if you have questions.`;
}

/** `link`: what an active account leads to. A suspended person can't sign in, but write to us. */
const accountStatus = (
  reopened: string,
  link: Page,
): NotificationText<NotificationParams<"account-status">> => ({
  email: "account",
  link,
  button: ({ status }) => (status === "active" ? link : "contact"),
  title: ({ status }) => (status === "active" ? "Your account is active again" : "Your account is suspended"),
  text: (p) => (p.status === "active" ? reopened : suspension(p)),
});

const files = {
  identity: "proof of identity",
  certificate: "certificate",
  insurance: "insurance",
} as const;

/** Operators' notifications about an account. */
export const notificationsOfAccounts = {
  "application-requested": {
    icon: "alert",
    calendar: "none",
    instructor: {
      email: "account",
      link: "apply",
      title: () => "Your application needs a change",
      text: (p) =>
        [p.text, ...(p.fields ?? []), "Change it and send it again when you're ready."].join("\n\n"),
    },
  },
  "application-approved": {
    icon: "check",
    calendar: "none",
    instructor: {
      email: "account",
      link: "schedule",
      button: ({ isNew }) => (isNew ? "schedule" : "profile"),
      title: () => "We approved your application",
      text: ({ isNew, text = "" }) => {
        const next = isNew
          ? "Welcome! Check your schedule and turn on bookings when you're ready."
          : "Your profile now shows the change.";
        return text === "" ? next : `${text}\n\n${next}`;
      },
    },
  },
  "application-rejected": {
    icon: "block",
    calendar: "none",
    instructor: {
      email: "account",
      link: "apply",
      title: () => "We can't approve your application this time",
      text: (p) => `${p.text}\n\nYou can apply again from ${until(p)}.`,
    },
  },
  "file-ending": {
    icon: "clock",
    calendar: "none",
    instructor: {
      email: "account",
      link: "apply",
      title: (p) => `Your ${files[p.file]} expires soon`,
      text: (p) =>
        `It's valid until ${sayDay(p.day)}.${p.stops ? " After that day, customers can't book you. Sessions already booked stay." : ""} Please send us a new one before then.`,
    },
  },
  "paper-needed": {
    icon: "clock",
    calendar: "none",
    instructor: {
      email: "account",
      link: "apply",
      title: (p) => `We need your ${files[p.file]} by ${sayDay(p.day)}`,
      text: () =>
        "After that day, customers can book you only if we have a copy with its last valid day. Sessions already booked stay. Please send it to us.",
    },
  },
  "account-status": {
    icon: "alert",
    calendar: "none",
    customer: accountStatus("You can sign in and book again.", "book"),
    instructor: accountStatus(
      "You can sign in again. Your schedule stays paused until you turn on bookings.",
      "schedule",
    ),
  },
  "operator-answer": {
    icon: "bell",
    calendar: "none",
    customer: answer("contact"),
    instructor: answer("inbox"),
  },
} satisfies Partial<NotificationTable>;
