import type { LinkTarget } from "../../links.ts";
import type { EmailSort, NotificationText } from "../notification-row.ts";
import { type AnyStoredText, pathTo, rowOf, type StoredText } from "../text/notification-text.ts";

type KindAndSide = Pick<StoredText, "side"> & { kind: string };

/** Label of an email's button, by its link target. */
const buttons: Record<LinkTarget, string> = {
  appt: "See your session",
  pay: "Pay and book",
  again: "See who's free",
  next: "Book this time",
  book: "Book a session",
  calendar: "See your calendar",
  activity: "See your activity",
  receipt: "See your receipt",
  rate: "Rate your session",
  inbox: "Open your requests",
  sessions: "See your sessions",
  schedule: "See your schedule",
  session: "Open the session",
  conversation: "Open the conversation",
  earnings: "See your earnings",
  reviews: "Read your reviews",
  profile: "Open your profile",
  confirm: "Confirm this address",
  password: "Choose a new password",
  apply: "Open your application",
  contact: "Contact us",
};

/** The category of a notification's email; undefined if none is due. */
export function emailSortOf({ kind, side }: KindAndSide): EmailSort | undefined {
  const email = rowOf(kind)?.[side]?.email;
  return email === "none" ? undefined : email;
}

/** A button of an email: its label, and the site and path that it opens. */
interface EmailButton {
  label: string;
  side: StoredText["side"];
  path: string;
}

/**
 * The button of an email, by default what its kind opens. Contact is a page of the customer site, which everyone reaches
 * without signing in.
 */
export function emailButtonOf(notification: AnyStoredText, given?: LinkTarget): EmailButton {
  const { kind, side, params } = notification;
  const sideText: NotificationText<never> | undefined = rowOf(kind)?.[side];
  const target = given ?? sideText?.button?.(params as never) ?? sideText?.link ?? "appt";
  return {
    label: buttons[target],
    side: target === "contact" ? "customer" : side,
    path: pathTo(target, notification),
  };
}

/** The calendar method of an email's attachment; undefined if the kind has none. */
export function calendarMethodOf({ kind }: { kind: string }): "REQUEST" | "CANCEL" | undefined {
  const method = rowOf(kind)?.calendar;
  return method === "none" ? undefined : method;
}
