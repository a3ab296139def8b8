import { DAY, REPLY_NIGHT } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { User } from "../../people/user.ts";
import { dayReminderText } from "../email/day-reminder.ts";
import type { PlacedBooking } from "../facts/email-booking.ts";
import type { Notification } from "../notification.ts";
import { pathTo, renderNotification } from "../text/notification-text.ts";
import { startDateText } from "../text/shared-text.ts";
import { pushTable, type Urgency } from "./push-table.ts";
import type { PushToken } from "./push-token.ts";

/** A message to one browser, as its worker shows it. */
export interface PushMessage {
  /** The same for a notification and a browser, however often it is made. */
  id: string;
  token: string;
  title: string;
  body: string;
  /** Path within the site of the token's side. */
  link: string;
  /** Messages with the same tag replace each other on the screen: one for each booking. */
  tag: string;
  /** The unread notifications of the person on that side, for the badge of the installed app. */
  unread: number;
  urgency: Urgency;
  /** Shown without a sound: at night, unless it can't wait. */
  isSilent: boolean;
}

/** What the pushes of a notification depend on. */
interface PushFacts {
  notification: Notification;
  /** The preferences of its reader, if there are any. */
  preferences: User["push"];
  /** The reader's browsers, by the hash of their token. */
  tokens: readonly (PushToken & { id: string })[];
  unread: number;
  /** For the reminder of a day: its confirmed sessions of the reader, by start. */
  day?: readonly PlacedBooking[] | undefined;
  now: Instant;
}

/** Whether it is night where a notification's session takes place. */
function isNight(now: Instant, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  const minutes = Number(format.format(now)) * 60;
  return minutes >= REPLY_NIGHT.from || minutes < REPLY_NIGHT.to;
}

/** The words of a notification as a lock screen may show them: without what a person typed, which may be about their body. */
function pushWords(notification: Notification): Pick<PushMessage, "title" | "body" | "link"> {
  const { reason: _typed, ...params } = notification.params as { reason?: string };
  const { title, text, link } = renderNotification({ ...notification, params });
  return { title, body: text, link };
}

/** The words of a reminder that tells of all sessions of a day: "Tomorrow: 2 sessions"; undefined for any other notification. */
function dayWords({ notification, day, now }: PushFacts): ReturnType<typeof pushWords> | undefined {
  const said = dayReminderText(notification, day);
  const [first] = day ?? [];
  if (!said || !first) return undefined;
  const { schedule } = first.booking;
  const isTomorrow = startDateText({ ...schedule, start: now + DAY }) === startDateText(schedule);
  return {
    title: isTomorrow ? `Tomorrow: ${day?.length} sessions` : said.title,
    body: said.text,
    link: pathTo(said.target, notification),
  };
}

/** The id under which a notification is pushed to a browser; `tokenId`: the hash of its token. */
export const pushId = (notificationId: string, tokenId: string): string =>
  `${notificationId}_${tokenId.slice(0, 16)}`;

/**
 * The messages of a notification, one for each of its reader's browsers on its side. None for one its reader knows already (it
 * was their own act, or is read), that isn't pushed, or whose group they turned off.
 */
export function pushMessages(facts: PushFacts): PushMessage[] {
  const { notification, preferences, tokens, unread, now } = facts;
  const { id, kind, side, aid, params, read } = notification;
  const { urgency, push } = pushTable[kind];
  if (read || push === "none" || preferences?.off.includes(push)) return [];
  const words = dayWords(facts) ?? pushWords(notification);
  const isSilent = urgency !== "now" && "timeZone" in params && isNight(now, params.timeZone);
  return tokens
    .filter((token) => token.side === side && notification.allow.includes(token.uid))
    .map((token) => ({
      id: pushId(id, token.id),
      token: token.token,
      ...words,
      tag: aid || id,
      unread,
      urgency,
      isSilent,
    }));
}
