import type { Actor, BookingEventName, BookingStatus } from "../model/booking.ts";
import type { Facts } from "./note-facts.ts";

/** What one side is told of an event. */
export interface Words {
  kind: string;
  /** Whether a mail is due as well. */
  mail: boolean;
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
}

/** Where a note leads. */
export const links = {
  appt: (aid: string) => `/appt?id=${encodeURIComponent(aid)}`,
  again: (aid: string) => `/book?again=${encodeURIComponent(aid)}`,
  rate: (aid: string) => `/rate?id=${encodeURIComponent(aid)}`,
  inbox: () => "/inbox",
  sessions: () => "/sessions",
} as const;

/** Puts words together. */
export const words = (
  kind: string,
  mail: "mail" | "no mail",
  link: Words["link"],
  title: Words["title"],
  text: Words["text"],
): Words => ({ kind, mail: mail === "mail", link, title, text });
