import type { Booking } from "../../booking/booking.ts";
import { coverReturned, sharesAfter, wholePrice } from "../../booking/money/covered.ts";
import type { Minor } from "../../fields.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import {
  type CustomerEvent,
  type EntryList,
  type LedgerKind,
  ledgerAccount,
  newLedgerEvent,
} from "../ledger-event.ts";

type PricedBooking = Pick<Booking, "id" | "billing" | "customer" | "instructor" | "policy">;

/** An event of a booking; by card, no credit moves and the account may be unknown. */
interface BookingLedgerEvent {
  accountId?: string | undefined;
  /** Id of the payment, by card. */
  intent?: string;
}

function mustHaveAccount({ accountId }: BookingLedgerEvent): string {
  if (accountId === undefined) throw new Error("An event that moves credit needs its account.");
  return accountId;
}

const newBookingLedgerEvent = (
  { id, billing }: PricedBooking,
  kind: LedgerKind,
  facts: BookingLedgerEvent,
  entries: EntryList,
): NewLedgerEvent =>
  newLedgerEvent({ id: `${id}_${kind}`, kind, currency: billing.currency, bookingId: id, ...facts }, entries);

/** The paid and the given part of a booking's price; by card nothing is given. */
function partsOf({ billing }: PricedBooking): { paid: Minor; given: Minor } {
  const given = billing.given ?? 0;
  return { paid: billing.amount - given, given };
}

/**
 * The paid and the given part of a refund, after `before` was refunded already, minor units: what was paid is returned
 * first.
 */
export function refundParts(
  b: Pick<Booking, "billing">,
  refund: Minor,
  before: Minor = 0,
): { paid: Minor; given: Minor } {
  const most = b.billing.amount - (b.billing.given ?? 0);
  const paid = Math.min(before + refund, most) - Math.min(before, most);
  return { paid, given: refund - paid };
}

/** Holds credit for a booking that waits for the instructor's reply. */
export function holdEvent(b: PricedBooking, facts: CustomerEvent): NewLedgerEvent {
  const { paid, given } = partsOf(b);
  return newBookingLedgerEvent(b, "hold", facts, [
    [ledgerAccount.given(facts.accountId), -given],
    [ledgerAccount.heldGiven(b.id), given],
    [ledgerAccount.paid(facts.accountId), -paid],
    [ledgerAccount.heldPaid(b.id), paid],
  ]);
}

/** Releases held credit. */
export function releaseEvent(b: PricedBooking, facts: CustomerEvent): NewLedgerEvent {
  const { paid, given } = partsOf(b);
  return newBookingLedgerEvent(b, "release", facts, [
    [ledgerAccount.heldGiven(b.id), -given],
    [ledgerAccount.given(facts.accountId), given],
    [ledgerAccount.heldPaid(b.id), -paid],
    [ledgerAccount.paid(facts.accountId), paid],
  ]);
}

/**
 * Captures the price from its source: held credit, available credit (instant confirmation) or the card. What we cover of
 * it is our loss.
 */
export const captureEvent = (
  b: PricedBooking,
  from: "held" | "credit" | "card",
  facts: BookingLedgerEvent,
): NewLedgerEvent =>
  newBookingLedgerEvent(b, "capture", facts, [
    ...captureSource(b, from, facts),
    [ledgerAccount.loss, -(b.billing.covered ?? 0)],
    [ledgerAccount.escrow(b.id), wholePrice(b.billing)],
  ]);

function captureSource(
  b: PricedBooking,
  from: "held" | "credit" | "card",
  facts: BookingLedgerEvent,
): EntryList {
  if (from === "card") return [[ledgerAccount.processor, -b.billing.amount]];
  const { paid, given } = partsOf(b);
  const accountId = mustHaveAccount(facts);
  const [givenFrom, paidFrom] =
    from === "held"
      ? [ledgerAccount.heldGiven(b.id), ledgerAccount.heldPaid(b.id)]
      : [ledgerAccount.given(accountId), ledgerAccount.paid(accountId)];
  return [
    [givenFrom, -given],
    [paidFrom, -paid],
  ];
}

/** The shares of a price of which `refund` goes back, minor units. */
const shareEntries = (b: PricedBooking, refund: Minor): EntryList => {
  const { share, rest } = sharesAfter(b, refund);
  return [
    [ledgerAccount.instructor(b.instructor.id), share],
    [ledgerAccount.revenue, rest],
  ];
};

/** Splits the price of a session that took place into the instructor's share and ours. */
export const closeEvent = (b: PricedBooking): NewLedgerEvent =>
  newBookingLedgerEvent(b, "close", {}, [
    [ledgerAccount.escrow(b.id), -wholePrice(b.billing)],
    ...shareEntries(b, 0),
  ]);

/** Where a refund goes: to its source; to paid credit or nowhere yet, if no card takes it; or it waits for its card. */
type RefundTarget = "source" | "credit" | "unclaimed" | "due";

/**
 * Settles a session that does not take place: refund (minor units) to its target, rest split. `returned`: the part of
 * the refund that the customer has already, by a lost dispute or from the processor's dashboard; it was our loss. So is
 * what we cover, of which the refund gives back its part.
 */
export const cancelEvent = (
  b: PricedBooking,
  refund: Minor,
  facts: BookingLedgerEvent,
  { to = "source", returned = 0 }: { to?: RefundTarget; returned?: Minor } = {},
): NewLedgerEvent =>
  newBookingLedgerEvent(b, "cancel", facts, [
    [ledgerAccount.escrow(b.id), -wholePrice(b.billing)],
    ...refundEntries(b, refund - returned, facts, to),
    [ledgerAccount.loss, returned + coverReturned(b.billing, refund)],
    ...shareEntries(b, refund),
  ]);

function refundEntries(
  b: PricedBooking,
  refund: Minor,
  facts: BookingLedgerEvent,
  to: RefundTarget,
): EntryList {
  if (to === "unclaimed") return [[ledgerAccount.unclaimed, refund]];
  if (to === "due") return [[ledgerAccount.refundDue(facts.intent ?? ""), refund]];
  if (to === "credit") return [[ledgerAccount.paid(mustHaveAccount(facts)), refund]];
  if (b.billing.source === "card") return [[ledgerAccount.processor, refund]];
  const { paid, given } = refundParts(b, refund);
  const accountId = mustHaveAccount(facts);
  return [
    [ledgerAccount.paid(accountId), paid],
    [ledgerAccount.given(accountId), given],
  ];
}

/** Pays a tip (minor units), all of it to the instructor, from paid credit or by card. */
export const tipEvent = (
  b: PricedBooking,
  amount: Minor,
  source: "credit" | "card",
  facts: BookingLedgerEvent,
): NewLedgerEvent =>
  newBookingLedgerEvent(b, "tip", facts, [
    [source === "credit" ? ledgerAccount.paid(mustHaveAccount(facts)) : ledgerAccount.processor, -amount],
    [ledgerAccount.instructor(b.instructor.id), amount],
  ]);
