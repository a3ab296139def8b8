import type { Booking, BookingEventName } from "../../booking/booking.ts";
import { canTransition } from "../../booking/lifecycle.ts";
import type { RefundedPart } from "../../desk-refund.ts";
import type { EarningsItem } from "../../earnings/earnings.ts";
import { isDecidable } from "../../earnings/holds/operator-hold.ts";
import type { Intent } from "../../payments/payment.ts";
import { hasOpenDispute } from "../../payments/refunds.ts";
import { refundForCustomer } from "../booking-act.ts";
import type { DeskActOffer } from "../case.ts";
import { leftToRefund } from "../refund-booking.ts";
import type { BookingDocuments } from "./booking-facts.ts";
import type { DeskViewer } from "./desk-viewer.ts";

const decisions = [
  ["accept", "Accept for the instructor"],
  ["decline", "Decline for the instructor"],
  ["cancel", "Cancel with a full refund"],
  ["resolve", "Decide the no-show"],
] as const satisfies readonly (readonly [BookingEventName, string])[];

const decisionsFor = (booking: Booking, now: number): DeskActOffer[] =>
  decisions
    .filter(([event]) => canTransition(booking, event, "operator", now))
    .map(([act, label]) => ({
      act,
      label,
      ...(act === "resolve" && { limits: { most: booking.billing.amount } }),
    }));

const substitutesFor = (booking: Booking, now: number): DeskActOffer[] =>
  canTransition(booking, "offer substitute", "operator", now)
    ? [{ act: "substitute", label: "Find another instructor" }]
    : [];

/** As if the customer canceled themselves, with what they then get back of a session that was charged. */
function cancelFor(booking: Booking, now: number): DeskActOffer[] {
  const refund = refundForCustomer(booking, now);
  if (refund === undefined) return [];
  const offer: DeskActOffer = { act: "cancel-for", label: "Cancel for the customer" };
  return [booking.status === "Confirmed" ? { ...offer, limits: { most: refund } } : offer];
}

/** A customer who confirms by phone reschedules, or proposes a time, as they would themselves. */
const moveFor = (booking: Booking, now: number): DeskActOffer[] =>
  (["move", "propose"] as const).some((event) => canTransition(booking, event, "customer", now))
    ? [{ act: "move-for", label: "Reschedule for the customer" }]
    : [];

const refundRows = [
  { of: "price", kind: "book", event: "refund", act: "refund", label: "Refund part of the price" },
  { of: "tip", kind: "tip", event: "tip refund", act: "refund-tip", label: "Refund the tip" },
] as const satisfies readonly {
  of: RefundedPart;
  kind: Intent["kind"];
  event: BookingEventName;
  act: DeskActOffer["act"];
  label: string;
}[];

const refundsFor = ({ booking, payments }: BookingDocuments, now: number): DeskActOffer[] =>
  refundRows.flatMap(({ of, kind, event, act, label }) => {
    const payment = payments.find((one) => one.kind === kind && one.card.last4 !== "");
    if (payment && hasOpenDispute(payment)) return [];
    const most = leftToRefund(booking, of, payment);
    if (most === 0 || !canTransition(booking, event, "operator", now)) return [];
    return [{ act, label, limits: { most } }];
  });

/** What can be done about earnings that are held, or should be. What a treasurer holds, a treasurer lets go. */
function holdsFor({ earned, holds }: BookingDocuments): DeskActOffer[] {
  const has = (state: EarningsItem["state"]) => earned.some((item) => item.state === state);
  const { ofBooking } = holds;
  const ending = ofBooking?.heldAs === "treasurer" ? { treasurer: true } : {};
  const canDecide = has("held") && isDecidable(holds);
  const offers: [isOffered: boolean, offer: DeskActOffer][] = [
    [has("open"), { act: "hold", label: "Keep the earnings out of payouts" }],
    [
      ofBooking?.causes.operator !== undefined && !canDecide,
      { act: "unhold", label: "Let the earnings into payouts again", ...ending },
    ],
    [canDecide, { act: "pay-held", label: "Let the instructor keep the earnings", ...ending }],
    [canDecide, { act: "take-back", label: "Take the earnings back", treasurer: true }],
  ];
  return offers.flatMap(([isOffered, offer]) => (isOffered ? [offer] : []));
}

/** What an operator can do with a booking now. */
export function bookingActs(documents: BookingDocuments, { now }: DeskViewer): DeskActOffer[] {
  const { booking } = documents;
  return [
    ...decisionsFor(booking, now),
    ...substitutesFor(booking, now),
    ...cancelFor(booking, now),
    ...moveFor(booking, now),
    ...refundsFor(documents, now),
    ...holdsFor(documents),
    { act: "reveal-place", label: "Look at the address" },
    { act: "reveal-conversation", label: "Read the conversation" },
  ];
}
