import type { Booking, BookingEventName } from "../booking/booking.ts";
import { lastEvent, wasRequested } from "../booking/booking-events.ts";
import { guestsOf } from "../booking/guests/guests.ts";
import { isFinalStatus } from "../booking/lifecycle.ts";
import type { Instant } from "../fields.ts";
import { type BookingSide, bookingSides } from "./booking-side.ts";
import { emailForNotification } from "./email/email-for-notification.ts";
import type { NotificationData, NotificationKind } from "./kinds.ts";
import type { Notification, OutboxEmail } from "./notification.ts";
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
  const { name, by, changes } = lastEvent(booking);
  return notificationRules.find(
    (rule) =>
      rule.event.includes(name) &&
      (rule.by === undefined || rule.by === by) &&
      (rule.to === undefined || rule.to === booking.status) &&
      (rule.isOver === undefined || rule.isOver === isFinalStatus(booking.status)) &&
      (rule.isRequested === undefined || rule.isRequested === wasRequested(booking)) &&
      (rule.confirms === undefined || rule.confirms === (changes?.status === "Confirmed")) &&
      (rule.isLate === undefined || rule.isLate === isLateStart(booking)) &&
      (rule.hasOther === undefined || rule.hasOther === (changes?.instructorBefore !== undefined)) &&
      (rule.isForWant === undefined || rule.isForWant === isForWantOfSubstitute(booking)) &&
      (rule.claim?.by === undefined || rule.claim.by === booking.claim?.by) &&
      (rule.claim?.state === undefined || rule.claim.state === booking.claim?.state),
  );
}

/** Whether the latest event is a late check-in, or a check-out that brought one with it. */
function isLateStart(booking: Booking): boolean {
  const { name, late, at } = lastEvent(booking);
  const before = booking.events.at(-2);
  return late === true || (name === "check out" && before?.late === true && before.at === at);
}

/** Whether a session is canceled because nobody took it over, as its instructor had asked. */
const isForWantOfSubstitute = ({ events }: Booking): boolean =>
  ["decline substitute", "substitute ends"].includes(events.at(-2)?.name ?? "");

/** Events of an instructor who is asked to take a session over: neither side acts. */
const actsOfSubstitute: readonly BookingEventName[] = ["take substitute", "decline substitute"];

/** The side that caused a booking's latest event; undefined if neither did. */
function sideThatActed(booking: Booking): BookingSide | undefined {
  const { name, by } = lastEvent(booking);
  if (by === "instructor" && (actsOfSubstitute.includes(name) || isForWantOfSubstitute(booking)))
    return undefined;
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

/** Creates the notification of an instructor who is asked to take a session over, or was, or had it before. */
const toOther = (
  booking: Booking,
  kind: NotificationKind | undefined,
  tag: "substitute" | "former",
  uid: string | undefined,
): NotificationWithEmail[] =>
  kind !== undefined && uid !== undefined
    ? [
        createNotification(
          booking,
          { uid, side: "instructor", tag },
          notificationAbout(kind, booking),
          lastEvent(booking).at,
        ),
      ]
    : [];

/** What an event says to other instructors than the session's. Any that ends what one is asked, but their own, tells them. */
function notificationsToOthers(
  booking: Booking,
  rule: NotificationRule | undefined,
): NotificationWithEmail[] {
  // A cancellation for want of a substitute follows in the same commit.
  const ended = isForWantOfSubstitute(booking) ? booking.events.at(-2) : undefined;
  const { name, by, changes } = ended ?? lastEvent(booking);
  const { substitute, instructorBefore } = changes ?? {};
  const isTheirs = by === "instructor" && actsOfSubstitute.includes(name);
  const isOff = !booking.substitute && !isTheirs && booking.instructor.id !== substitute?.id;
  return [
    ...toOther(
      booking,
      rule?.substitute ?? (isOff ? "substitute-off" : undefined),
      "substitute",
      substitute?.id,
    ),
    ...toOther(booking, rule?.former, "former", instructorBefore?.id),
  ];
}

/** Creates the notifications of a booking's latest event, from the booking alone. */
export function notificationsFor(booking: Booking): NotificationWithEmail[] {
  const rule = ruleFor(booking);
  return [...notificationsOfRule(booking, rule), ...notificationsToOthers(booking, rule)];
}

function notificationsOfRule(booking: Booking, rule: NotificationRule | undefined): NotificationWithEmail[] {
  const { at } = lastEvent(booking);
  if (!rule?.kind) return [];
  const { kind, shared } = rule;
  if (kind === "refund" || kind === "tip-returned") return notificationsOfRefund(booking, kind, at);
  return [
    ...notificationsToSides(booking, notificationAbout(kind, booking), at, sideThatActed(booking)),
    ...(shared ? notificationsToGuests(booking, notificationAbout(shared, booking), at) : []),
  ];
}
