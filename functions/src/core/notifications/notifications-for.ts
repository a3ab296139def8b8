import { lastEvent, wasRequested } from "../booking/booking-events.ts";
import { guestsOf } from "../booking/guests/guests.ts";
import { isFinalStatus } from "../booking/lifecycle.ts";
import type { Booking } from "../booking/model.ts";
import type { Instant } from "../fields.ts";
import { type BookingSide, bookingSides } from "./booking-side.ts";
import { emailForNotification } from "./email/email-for-notification.ts";
import type { NotificationData } from "./kinds.ts";
import type { Notification, OutboxEmail } from "./model.ts";
import { notificationAbout } from "./notification-about.ts";
import { type NotificationRule, notificationRules } from "./notification-rules.ts";
import { notificationTable } from "./notification-table.ts";
import { deskRefundParams } from "./sources/desk-refund-params.ts";

/** A notification for one person, and its email (or the record that none is due), stored under the same id. */
export interface NotificationWithEmail {
  notification: Notification;
  email: OutboxEmail;
}

/** The rule for a booking's latest event; none while it is only Held. */
function ruleFor(booking: Booking): NotificationRule | undefined {
  const { name, by, late = false, changes } = lastEvent(booking);
  return notificationRules.find(
    (rule) =>
      rule.event.includes(name) &&
      (rule.by === undefined || rule.by === by) &&
      (rule.to === undefined || rule.to === booking.status) &&
      (rule.isOver === undefined || rule.isOver === isFinalStatus(booking.status)) &&
      (rule.isRequested === undefined || rule.isRequested === wasRequested(booking)) &&
      (rule.confirms === undefined || rule.confirms === (changes?.status === "Confirmed")) &&
      (rule.isLate === undefined || rule.isLate === late) &&
      (rule.claim?.by === undefined || rule.claim.by === booking.claim?.by) &&
      (rule.claim?.state === undefined || rule.claim.state === booking.claim?.state),
  );
}

/** The side that caused a booking's latest event; undefined if neither did. */
function sideThatActed(booking: Booking): BookingSide | undefined {
  const { name, by } = lastEvent(booking);
  // The customer paid or confirmed their email a moment ago; only the answer came later. If still Held, it needs their
  // email.
  const isPaid = name === "authorised" || name === "email confirmed";
  if (isPaid && booking.status !== "Held") return "customer";
  return bookingSides.find((side) => side === by);
}

/** The recipient of a notification: uid, site, and a tag that makes its id unique among the recipients of an event. */
interface NotificationRecipient {
  uid: string;
  side: BookingSide;
  tag: string;
  /** Whether it is about their own act. They know, so it is created as read and not counted in the badge. */
  isOwnAct?: boolean;
}

/** Creates the notification of one recipient. The same booking, version and kind always give the same id. */
export function createNotification(
  booking: Booking,
  recipient: NotificationRecipient,
  data: NotificationData,
  at: Instant,
): NotificationWithEmail {
  const { uid, side, tag, isOwnAct = false } = recipient;
  return {
    notification: {
      id: `${booking.id}_${booking.version}_${data.kind}_${tag}`,
      allow: [uid],
      side,
      dismiss: false,
      read: isOwnAct,
      createdAt: at,
      aid: booking.id,
      ...data,
    },
    email: emailForNotification(booking, recipient, data, at),
  };
}

/** The sides that may see a booking; while it is only Held, its instructor gets no notification. */
const sideRecipients = (booking: Booking): NotificationRecipient[] =>
  bookingSides
    .map((side) => ({ uid: booking[side].id, side, tag: side }))
    .filter(({ uid }) => booking.allow.includes(uid));

/** The guests of a booking; tagged by their position in its list, because a uid may be too long for an id. */
const guestRecipients = (booking: Booking): NotificationRecipient[] =>
  guestsOf(booking).map(({ id }, i) => ({ uid: id, side: "customer", tag: `guest${i + 1}` }));

/** Creates a notification for each side that its kind has words for; read for the side that `acted`, if any. */
export const notificationsToSides = (
  booking: Booking,
  data: NotificationData,
  at: Instant,
  acted?: BookingSide,
): NotificationWithEmail[] =>
  sideRecipients(booking)
    .filter(({ side }) => notificationTable[data.kind][side])
    .map((recipient) =>
      createNotification(booking, { ...recipient, isOwnAct: recipient.side === acted }, data, at),
    );

/** Creates the notifications of an operator's refund; each side has its own amount. */
const notificationsOfRefund = (
  booking: Booking,
  kind: NotificationData["kind"],
  at: Instant,
): NotificationWithEmail[] =>
  sideRecipients(booking).flatMap((recipient) => {
    const refundParams = deskRefundParams(booking, recipient.side);
    return refundParams
      ? [createNotification(booking, recipient, notificationAbout(kind, booking, refundParams), at)]
      : [];
  });

/** Creates a notification for each guest. */
export const notificationsToGuests = (
  booking: Booking,
  data: NotificationData,
  at: Instant,
): NotificationWithEmail[] =>
  guestRecipients(booking).map((recipient) => createNotification(booking, recipient, data, at));

/** Creates the notifications of a booking's latest event, from the booking alone. */
export function notificationsFor(booking: Booking): NotificationWithEmail[] {
  const { at } = lastEvent(booking);
  const rule = ruleFor(booking);
  if (!rule) return [];
  const { kind, shared } = rule;
  if (kind === "refund" || kind === "tip-returned") return notificationsOfRefund(booking, kind, at);
  return [
    ...notificationsToSides(booking, notificationAbout(kind, booking), at, sideThatActed(booking)),
    ...(shared ? notificationsToGuests(booking, notificationAbout(shared, booking), at) : []),
  ];
}
