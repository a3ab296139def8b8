import { type LinkTarget, links } from "../../links.ts";
import type { NotificationData } from "../kinds.ts";
import type { KindRow, NotificationIcon, NotificationText } from "../notification-row.ts";
import { notificationTable } from "../notification-table.ts";

/** The part of a stored notification or email that its text depends on. */
export type StoredText = NotificationData & { side: "customer" | "instructor"; aid: string };

/** The same for any kind, such as one added later, or an email to operators. */
export type AnyStoredText = Pick<StoredText, "side" | "aid"> & { kind: string; params: object };

/** A notification as its reader sees it. */
interface RenderedNotification {
  title: string;
  text: string;
  /** Path within the site of its side. */
  link: string;
  icon: NotificationIcon;
}

/** Shown by pages loaded before a kind was added. */
const unknown: RenderedNotification = {
  title: "You have a new notification",
  text: "Reload this page to read it.",
  link: "/alerts",
  icon: "bell",
};

/** Target of an email whose own link is made when it is sent, wherever it is shown otherwise. */
const WITHOUT_LINK = "/login";

/** The row of a kind. */
export const rowOf = (kind: string): KindRow<never> | undefined =>
  Object.hasOwn(notificationTable, kind)
    ? (notificationTable[kind as keyof typeof notificationTable] as KindRow<never>)
    : undefined;

/** The path of a link target of a notification, within the site of its side. */
export function pathTo(target: LinkTarget, { kind, params, side, aid }: AnyStoredText): string {
  if (target === "confirm" || target === "password") return WITHOUT_LINK;
  const sideText: NotificationText<never> | undefined = rowOf(kind)?.[side];
  return links[target](sideText?.linkId?.(params as never) ?? aid);
}

/** Renders a notification for its side, with times in the place's zone. */
export function renderNotification(notification: AnyStoredText): RenderedNotification {
  const { kind, params, side } = notification;
  const row = rowOf(kind);
  const sideText: NotificationText<never> | undefined = row?.[side];
  if (!row || !sideText) return unknown;
  const [title, text] = [sideText.title(params as never), sideText.text(params as never)];
  return { title, text, link: pathTo(sideText.link, notification), icon: row.icon };
}
