import { MESSAGES_KEPT_FOR, MINUTE } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { ConversationMessage } from "../../people/messages/conversation.ts";
import type { Booking, ClaimSide } from "../booking.ts";
import { statusAt } from "../lifecycle.ts";
import type { StoredBooking } from "../stored-booking.ts";
import { type ConversationState, seenAt } from "./conversation-state.ts";
import { conversationEnd } from "./conversation-time.ts";
import { maskContacts } from "./mask-contacts.ts";

/** ms after reading for which a side is assumed to be still reading. */
const READING_FOR = MINUTE / 2;

/** The side of a booking that a person writes for; undefined for guests, strangers, and an instructor not asked yet. */
export function conversationSide(
  { customer, instructor, allow }: Pick<Booking, "customer" | "instructor" | "allow">,
  uid: string,
): ClaimSide | undefined {
  if (customer.id === uid) return "customer";
  return instructor.id === uid && allow.includes(uid) ? "instructor" : undefined;
}

/** The other side. */
export const otherSide = (side: ClaimSide): ClaimSide => (side === "customer" ? "instructor" : "customer");

/** What someone writes; `now` is ms UTC. */
interface WrittenText {
  side: ClaimSide;
  text: string;
  now: Instant;
  /** Whether one of the two has blocked the other. */
  isBlocked: boolean;
}

/** A new message and what follows from it. */
interface WrittenMessage {
  message: Omit<ConversationMessage, "expireAt">;
  conversation: ConversationState;
  /** When the message is deleted, ms UTC. */
  expiresAt: Instant;
  /** Up to when the other side had read: tells which silence this message belongs to. */
  silence: Instant;
  /** Whether the other side is reading the conversation right now. */
  isReading: boolean;
}

function mustBeOpen(booking: StoredBooking, isBlocked: boolean, now: Instant): void {
  const end = conversationEnd(booking, now);
  if (end === undefined) {
    const message = "You can write once your request is sent.";
    throw new AppError("wrong-state", message, { status: statusAt(booking, now) });
  }
  if (isBlocked || now >= end)
    throw new AppError("wrong-state", "This conversation is closed.", { closedAt: isBlocked ? now : end });
}

/**
 * Writes a message into the conversation of a booking. While the booking is Requested, numbers and addresses are masked.
 * @throws AppError `wrong-state` {closedAt}, or {status} before the instructor is asked
 */
export function writeMessage(booking: StoredBooking, written: WrittenText): WrittenMessage {
  const { side, now, isBlocked } = written;
  mustBeOpen(booking, isBlocked, now);
  const { conversation: before, customer, instructor, schedule } = booking;
  const silence = seenAt(before, otherSide(side));
  // Later than the one before, so messages keep their order even when several arrive in the same millisecond.
  const at = Math.max(now, (before?.at ?? 0) + 1);
  const text = statusAt(booking, now) === "Requested" ? maskContacts(written.text) : written.text;
  return {
    message: { allow: [customer.id, instructor.id], from: booking[side].id, side, text, at, isHidden: false },
    conversation: { at, by: side, seen: before?.seen ?? {} },
    expiresAt: schedule.end + MESSAGES_KEPT_FOR,
    silence,
    isReading: now - silence < READING_FOR,
  };
}

/** The conversation once `side` has read it at `now` (ms UTC); undefined if there was nothing new. */
export function readConversation(
  { conversation }: StoredBooking,
  side: ClaimSide,
  now: Instant,
): ConversationState | undefined {
  if (!conversation || conversation.at <= seenAt(conversation, side)) return undefined;
  return { ...conversation, seen: { ...conversation.seen, [`${side}At`]: Math.max(now, conversation.at) } };
}
