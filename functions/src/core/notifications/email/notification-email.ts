import type { LinkTarget } from "../../links.ts";
import type { EmailSort } from "../notification-row.ts";
import { rowOf, type StoredWords } from "../words/notification-words.ts";

type KindAndSide = Pick<StoredWords, "side"> & { kind: string };

/** Label of an email's button, by its link target. */
const buttons: Record<LinkTarget, string> = {
  appt: "See your session",
  again: "See who's free",
  calendar: "See your calendar",
  activity: "See your activity",
  rate: "Rate your session",
  inbox: "Open your requests",
  sessions: "See your sessions",
  schedule: "See your schedule",
  session: "Open the session",
  conversation: "Open the conversation",
  earnings: "See your earnings",
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

/** The label of an email's button. */
export const emailButtonOf = ({ kind, side }: KindAndSide): string =>
  buttons[rowOf(kind)?.[side]?.link ?? "appt"];

/** The calendar method of an email's attachment; undefined if the kind has none. */
export function calendarMethodOf({ kind }: { kind: string }): "REQUEST" | "CANCEL" | undefined {
  const method = rowOf(kind)?.calendar;
  return method === "none" ? undefined : method;
}
