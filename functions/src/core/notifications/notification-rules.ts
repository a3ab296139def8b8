import type { Actor, BookingEventName, BookingStatus, NoShowClaim } from "../booking/booking.ts";
import type { NotificationKind } from "./kinds.ts";

/** Maps a booking event (by actor and new status; any if omitted) to the notifications it sends. */
export interface NotificationRule {
  event: readonly BookingEventName[];
  by?: Actor;
  to?: BookingStatus;
  /** Whether the instructor was ever asked. */
  isRequested?: boolean;
  /** Whether it confirms the booking. */
  confirms?: boolean;
  /** Whether a check-in is after its window; of a check-out, whether such a check-in came with it. */
  isLate?: boolean;
  /** Who reported the no-show, and the state of the claim. */
  claim?: Partial<Pick<NoShowClaim, "by" | "state">>;
  /** Whether another instructor has the session since then. */
  hasOther?: boolean;
  /** Whether it follows from nobody taking the session over. */
  isForWant?: boolean;
  /** Whether the session is over: then what is proposed is the next one. */
  isOver?: boolean;
  /** Sent to each side the kind has words for. */
  kind?: NotificationKind;
  /** Sent to the other instructor who is asked to take the session over, or was. */
  substitute?: NotificationKind;
  /** Sent to the instructor who had it before. */
  former?: NotificationKind;
  /** Sent to each guest: never about money. */
  shared?: NotificationKind;
}

/** Events that send a Held booking to its instructor. */
const sendingEvents = ["authorised", "pay by credit", "email confirmed"] as const;

/** The notifications of each event; the first matching rule applies. An event without a rule sends none. */
export const notificationRules: readonly NotificationRule[] = [
  { event: ["book", ...sendingEvents], to: "Requested", kind: "requested" },
  { event: ["book"], by: "operator", kind: "booked-for-you" },
  { event: ["authorised"], to: "Held", kind: "email-needed" },
  {
    event: ["book", ...sendingEvents],
    to: "Confirmed",
    kind: "booked",
    shared: "shared-confirmed",
  },
  { event: ["refused"], kind: "card-refused" },
  { event: ["lapse"], to: "Expired", kind: "expired", shared: "shared-expired" },
  { event: ["accept"], by: "instructor", kind: "accepted", shared: "shared-confirmed" },
  { event: ["accept"], by: "operator", kind: "accepted-by-us", shared: "shared-confirmed" },
  { event: ["decline"], by: "instructor", kind: "declined", shared: "shared-declined" },
  { event: ["decline"], by: "operator", kind: "declined-by-us", shared: "shared-declined" },
  { event: ["withdraw"], isRequested: false, kind: "hold-withdrawn", shared: "shared-canceled" },
  { event: ["withdraw"], kind: "withdrawn", shared: "shared-withdrawn" },
  { event: ["capture refused"], kind: "payment-failed", shared: "shared-payment-failed" },
  { event: ["dispute lost"], kind: "canceled-by-bank", shared: "shared-payment-failed" },
  { event: ["cancel"], by: "customer", kind: "canceled", shared: "shared-canceled" },
  {
    event: ["cancel"],
    by: "instructor",
    isForWant: true,
    kind: "no-substitute",
    shared: "shared-canceled-by-instructor",
  },
  {
    event: ["cancel"],
    by: "instructor",
    kind: "canceled-by-instructor",
    shared: "shared-canceled-by-instructor",
  },
  { event: ["cancel"], by: "operator", kind: "canceled-by-us", shared: "shared-canceled-by-us" },
  { event: ["move"], kind: "moved", shared: "shared-moved" },
  { event: ["eta"], kind: "eta", shared: "shared-eta" },
  { event: ["propose"], isOver: true, kind: "next-session" },
  { event: ["decline proposal"], isOver: true, kind: "next-session-answered" },
  { event: ["withdraw proposal"], isOver: true, by: "instructor", kind: "next-session-answered" },
  { event: ["propose"], kind: "proposed" },
  { event: ["accept proposal"], confirms: true, kind: "proposal-accepted", shared: "shared-confirmed" },
  { event: ["accept proposal"], isOver: false, kind: "proposal-accepted", shared: "shared-moved" },
  {
    event: ["decline proposal", "withdraw proposal", "proposal ends"],
    isOver: false,
    kind: "proposal-answered",
  },
  { event: ["offer substitute"], substitute: "substitute-asked" },
  {
    event: ["take substitute", "accept substitute"],
    hasOther: true,
    kind: "substituted",
    former: "handed-over",
    shared: "shared-substituted",
  },
  { event: ["take substitute"], kind: "substitute-agreed" },
  {
    event: ["decline substitute", "substitute ends"],
    kind: "substitute-answered",
  },
  { event: ["check in", "check out"], isLate: true, kind: "started-late" },
  { event: ["check in"], kind: "started" },
  { event: ["check in noted"], kind: "check-in-noted" },
  { event: ["couldn't come"], kind: "couldnt-come", shared: "shared-couldnt-come" },
  {
    event: ["absent"],
    by: "instructor",
    kind: "customer-no-show-reported",
    shared: "shared-customer-no-show",
  },
  {
    event: ["absent"],
    by: "customer",
    claim: { state: "contested" },
    kind: "no-show-disputed",
    shared: "shared-instructor-no-show",
  },
  {
    event: ["absent"],
    by: "customer",
    kind: "instructor-no-show-reported",
    shared: "shared-instructor-no-show",
  },
  { event: ["contest"], by: "customer", kind: "contested-by-customer" },
  { event: ["contest"], by: "instructor", kind: "contested-by-instructor" },
  { event: ["claim ends"], claim: { by: "instructor" }, kind: "customer-no-show" },
  { event: ["claim ends"], claim: { by: "customer" }, kind: "instructor-no-show" },
  { event: ["resolve"], kind: "no-show-resolved" },
  { event: ["check out", "lapse"], to: "Closed", kind: "closed" },
  { event: ["tip"], kind: "tipped" },
  { event: ["refund"], kind: "refund" },
  { event: ["tip refund"], kind: "tip-returned" },
];
