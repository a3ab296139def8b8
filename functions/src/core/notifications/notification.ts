import * as v from "valibot";
import { CalendarSession } from "../calendar/calendar-session.ts";
import { Id, Instant } from "../fields.ts";
import { ContactEmailData } from "./email/contact-email.ts";
import { DeskEmailData } from "./email/desk-email.ts";
import { NotificationData } from "./kinds.ts";
import { NotificationBase, NotificationSide } from "./notification-base.ts";

/** `notes/{id}`: one notification for one person. */
export const Notification = v.intersect([NotificationBase, NotificationData]);
export type Notification = v.InferOutput<typeof Notification>;

/**
 * Delivery status of an email. `none`: no email is due; `sending`: a process is sending it, until `due`; `reviewed`: it failed, and an
 * operator has seen that.
 */
const emailStatuses = ["none", "waiting", "sending", "sent", "failed", "reviewed"] as const;

/** `mail/{noteId}`: the outbox, and the record that the notification was created. Its text is rendered when it is sent. */
export const OutboxEmail = v.intersect([
  v.object({
    status: v.picklist(emailStatuses),
    uid: Id,
    /** Only if the email doesn't go to the account's own address. */
    to: v.optional(v.string()),
    /** First name of the recipient, or empty. */
    name: v.string(),
    side: NotificationSide,
    /** Id of the booking, or empty. */
    aid: v.string(),
    /** The session of the attached calendar file; absent if none is attached. */
    calendar: v.optional(CalendarSession),
    createdAt: Instant,
    /** Instant after which it is no longer worth sending. */
    until: Instant,
    /** Number of delivery attempts. */
    attempts: v.number(),
    /** When to process it next; absent once done. */
    due: v.optional(Instant),
    sentAt: v.optional(Instant),
    /** When an operator put it aside after it had failed, ms UTC. */
    reviewedAt: v.optional(Instant),
    /** Code of the last failure, without the server's message or address. */
    error: v.optional(v.string()),
  }),
  v.union([NotificationData, DeskEmailData, ContactEmailData]),
]);
export type OutboxEmail = v.InferOutput<typeof OutboxEmail>;
