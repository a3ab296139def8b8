import type { LinkTarget } from "../links.ts";
import type { NotificationKind, NotificationParams } from "./kinds.ts";

/** Icons of notifications. */
export type NotificationIcon =
  | "alert"
  | "bell"
  | "block"
  | "calendar"
  | "check"
  | "clock"
  | "heart"
  | "house"
  | "people"
  | "repeat"
  | "star";

/** Category of an email: only reminders depend on the customer's settings; all others are always sent. */
export type EmailSort = "change" | "reminder" | "account" | "answer";

/** Title, text, link and email of one kind for one side. */
export interface NotificationText<P> {
  /** The category of its email, if any. */
  email: EmailSort | "none";
  link: LinkTarget;
  /** What the button of its email opens, where it isn't `link`. */
  button?: (params: P) => LinkTarget;
  /** What `link` and `button` name in their address, where it isn't the booking. */
  linkId?: (params: P) => string;
  title: (params: P) => string;
  text: (params: P) => string;
}

/** The sides a kind exists for: at least one. */
type Sides<P> =
  | { customer: NotificationText<P>; instructor?: NotificationText<P> }
  | { customer?: never; instructor: NotificationText<P> };

/** One kind of notification: its row defines everything that is shown, sent or attached. */
export type KindRow<P> = Sides<P> & {
  icon: NotificationIcon;
  /** What a calendar program does with the session in the attached file. */
  calendar: "REQUEST" | "CANCEL" | "none";
};

/** A row for every kind: a kind without one does not compile. */
export type NotificationTable = {
  readonly [K in NotificationKind]: KindRow<NotificationParams<K>>;
};
