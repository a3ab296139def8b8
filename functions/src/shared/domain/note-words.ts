import type { Actor, BookingEventName, BookingStatus } from "../model/booking.ts";
import type { Mail } from "../model/note.ts";
import type { Facts } from "./note-facts.ts";

/** What one side is told of an event. */
export interface Words {
  kind: string;
  /** What the mail is that is due as well, if one is. */
  mail: Exclude<Mail["sort"], "account"> | undefined;
  title: (facts: Facts) => string;
  text: (facts: Facts) => string;
  /** Path within the site of its side. */
  link: (aid: string) => string;
}

/** One row: an event, by whom and with which outcome it happened (any, where not said), and who is told what. */
export interface Row {
  event: readonly BookingEventName[];
  by?: Actor;
  to?: BookingStatus;
  customer?: Words;
  instructor?: Words;
  /** What each friend is told who has joined: never of money. */
  guest?: Words;
}

/** Where a note leads. */
export const links = {
  appt: (aid: string) => `/appt?id=${encodeURIComponent(aid)}`,
  again: (aid: string) => `/book?again=${encodeURIComponent(aid)}`,
  calendar: () => "/calendar",
  rate: (aid: string) => `/rate?id=${encodeURIComponent(aid)}`,
  inbox: () => "/inbox",
  sessions: () => "/sessions",
} as const;

const sorts = { mail: "change", reminder: "reminder", "no mail": undefined } as const;

/** Puts words together. A reminder is a mail that people may switch off. */
export const words = (
  kind: string,
  mail: "mail" | "reminder" | "no mail",
  link: Words["link"],
  title: Words["title"],
  text: Words["text"],
): Words => ({ kind, mail: sorts[mail], link, title, text });
