import type { Minor } from "../fields.ts";
import type { Booking, BookingEvent, BookingStatus } from "./booking.ts";
import { lastStep, wasRequested } from "./booking-events.ts";
import type { SessionView } from "./guests/session-view.ts";
import { isFinalStatus } from "./lifecycle.ts";
import { sharesAfter, sharesOfOwed } from "./money/covered.ts";

/** How a booking can end; `ending-text.ts` has what each side reads. */
export const endingKinds = [
  "closed",
  "declined",
  "declined-by-us",
  "unanswered",
  "unpaid",
  "email-unconfirmed",
  "given-up",
  "withdrawn",
  "payment-failed",
  "reversed-by-bank",
  "canceled",
  "canceled-by-instructor",
  "canceled-by-us",
  "couldnt-come",
  "customer-no-show",
  "instructor-no-show",
  "no-show-decided",
] as const;
export type EndingKind = (typeof endingKinds)[number];

/**
 * What became of the price: never charged; taken back by the bank; owed but impossible to collect, so that we pay the
 * instructor's `share`; or charged, of which `refunded` goes back and `share` to the instructor, before anything that
 * operators refund later. Minor units.
 */
export type EndingMoney =
  | { kind: "uncharged" }
  | { kind: "reversed" }
  | { kind: "uncollected"; share: Minor }
  | { kind: "settled"; refunded: Minor; share: Minor };

/** How a booking ended, and who gets what. */
export interface Ending {
  kind: EndingKind;
  money: EndingMoney;
}

const unchargedKinds: readonly EndingKind[] = [
  "declined",
  "declined-by-us",
  "unanswered",
  "unpaid",
  "email-unconfirmed",
  "given-up",
  "withdrawn",
  "payment-failed",
];

/** A booking as far as it says how it ended: guests know nothing of a claim or an email. */
export type EndedSession = SessionView & Partial<Pick<Booking, "claim" | "needsEmail">>;

function canceledKind(booking: EndedSession, { name, by }: BookingEvent): EndingKind {
  if (name === "withdraw") return wasRequested(booking) ? "withdrawn" : "given-up";
  if (name === "capture refused") return "payment-failed";
  if (name === "dispute lost") return "reversed-by-bank";
  if (by === "instructor") return "canceled-by-instructor";
  return by === "customer" ? "canceled" : "canceled-by-us";
}

function expiredKind(booking: EndedSession): EndingKind {
  const { needsEmail, events } = booking;
  if (needsEmail && events.some(({ name }) => name === "authorised")) return "email-unconfirmed";
  return wasRequested(booking) ? "unanswered" : "unpaid";
}

function missedKind({ claim, events }: EndedSession): EndingKind | undefined {
  if (events.some(({ name }) => name === "couldn't come")) return "couldnt-come";
  const by = (claim ?? events.findLast(({ name }) => name === "absent"))?.by;
  if (claim && claim.state !== "ended") return undefined;
  if (claim?.contested) return "no-show-decided";
  return by === "customer" ? "instructor-no-show" : "customer-no-show";
}

/** How a session ended; undefined while it is open, or a no-show is not settled as far as its reader knows. */
export function endingKindOf(booking: EndedSession, status: BookingStatus): EndingKind | undefined {
  if (!isFinalStatus(status)) return undefined;
  const event = lastStep(booking);
  switch (status) {
    case "Closed":
      return "closed";
    case "Declined":
      return event.by === "operator" ? "declined-by-us" : "declined";
    case "Expired":
      return expiredKind(booking);
    case "Canceled":
      return canceledKind(booking, event);
    case "Missed":
      return missedKind(booking);
    default:
      return undefined;
  }
}

function moneyOf(booking: Booking, kind: EndingKind): EndingMoney {
  if (unchargedKinds.includes(kind)) return { kind: "uncharged" };
  if (kind === "reversed-by-bank") return { kind: "reversed" };
  const { refunded = 0, uncollected } = booking.billing;
  return uncollected === undefined
    ? { kind: "settled", refunded, share: sharesAfter(booking, refunded).share }
    : { kind: "uncollected", share: sharesOfOwed(booking, uncollected).share };
}

/**
 * How a booking ended; undefined while it is open, a no-show that is not settled included. `status` is what it is now,
 * even if the sweep has not stored it yet.
 */
export function endingOf(booking: Booking, status: BookingStatus = booking.status): Ending | undefined {
  const kind = endingKindOf(booking, status);
  return kind && { kind, money: moneyOf(booking, kind) };
}
