import type { Booking, ClaimSide } from "../../booking/booking.ts";
import { lastStep, notedCheckIn } from "../../booking/booking-events.ts";
import type { ClaimStatement } from "../../booking/claims/claim-statement.ts";
import { awaitsFirstPayment } from "../../booking/held/held-for-customer.ts";
import { statusAt } from "../../booking/lifecycle.ts";
import { refundedSoFar } from "../../booking/money/desk-refunds.ts";
import { statusLookAt } from "../../booking/status-look.ts";
import { openSubstitute } from "../../booking/substitutes/open-substitute.ts";
import type { EarningsItem } from "../../earnings/earnings.ts";
import type { HoldsOfItem } from "../../earnings/holds/hold.ts";
import { cardOf, paymentStateText } from "../../evidence/payment-evidence.ts";
import type { Instant } from "../../fields.ts";
import type { Intent } from "../../payments/payment.ts";
import { bookingNumberOf } from "../booking-number.ts";
import type { DeskFact } from "../case.ts";
import { factsFrom } from "./facts-from.ts";

/** Everything stored about a booking, the newest of each kind. */
export interface BookingDocuments {
  booking: Booking;
  /** Full names of its two sides; what is stored with it are public names. */
  names: Readonly<Record<ClaimSide, string>>;
  /** The statement that contests a no-show. */
  statement: ClaimStatement | undefined;
  /** Its payments by card: the price, and a tip. */
  payments: readonly Intent[];
  /** The instructor's earnings from it. */
  earned: readonly EarningsItem[];
  /** Whether there are more items than `earned` has: then their sums aren't known. */
  isEarnedCut: boolean;
  /** What keeps these earnings out of payouts: the hold of the booking, and of all that its instructor has earned. */
  holds: HoldsOfItem;
}

/** What a session earned and no payout has yet: what is open, what is held, and our fee of the latter (minor units). */
function unpaidSums({ earned, isEarnedCut }: Pick<BookingDocuments, "earned" | "isEarnedCut">) {
  const sumOf = (state: EarningsItem["state"], field: "amount" | "fee") =>
    isEarnedCut
      ? undefined
      : earned.reduce((sum, item) => sum + (item.state === state ? item[field] : 0), 0) || undefined;
  return { open: sumOf("open", "amount"), held: sumOf("held", "amount"), heldFee: sumOf("held", "fee") };
}

/** What an operator needs to know about a booking first; its place stays hidden until revealed. */
export function bookingFacts(documents: BookingDocuments, now: Instant): DeskFact[] {
  const { booking, names, statement, payments, holds } = documents;
  const { ofBooking } = holds;
  const unpaid = unpaidSums(documents);
  const { schedule, service, location, billing, guests = [], moves, deadline, needsEmail } = booking;
  const card = payments.find(({ kind }) => kind === "book");
  const status = statusAt(booking, now);
  const asked = openSubstitute(booking, now);
  return factsFrom([
    ["Number", "id", bookingNumberOf(booking), undefined, "number"],
    ["Status", "status", statusLookAt(booking, now).label],
    ["Starts", "instant", schedule.start],
    ["Ends", "instant", schedule.end],
    ["Customer", "text", names.customer],
    ["Instructor", "text", names.instructor],
    ["Service", "text", `${service.name} (${service.style}), ${service.minutes} minutes`],
    ["People", "count", service.people],
    ["Guests", "count", guests.length || undefined],
    ["City and ZIP code", "text", `${location.city}, ${location.region} ${location.postalCode}`],
    ["Price", "money", billing.amount, undefined, "price"],
    ["Covered by us, beside the price", "money", billing.covered],
    [
      "Paid with",
      "text",
      awaitsFirstPayment(booking) ? "Not chosen yet" : card ? cardOf(card.card) : "Credit",
    ],
    ["Payment", "text", card && paymentStateText[card.state], card?.state === "unknown" ? "bad" : undefined],
    ["Charged", "instant", billing.capturedAt],
    ["Could not be collected", "money", billing.uncollected, "bad"],
    ["Refunded", "money", refundedSoFar(booking, "price") || undefined, undefined, "refunded"],
    ["Refunded to credit, because the card's bank didn't accept it", "flag", billing.refundedTo && true],
    ["Settled", "instant", billing.settledAt],
    ["Tip", "money", billing.tipAmount],
    ["Tip refunded", "money", refundedSoFar(booking, "tip") || undefined, undefined, "tip refunded"],
    ...(billing.refunds ?? []).map(
      ({ n, of, status: state, amount }) =>
        [`Refund ${n} of operators, ${of}: ${state}`, "money", amount] as const,
    ),
    ["Earnings not paid out yet", "money", unpaid.open, undefined, "open earnings"],
    ["Earnings on hold", "money", unpaid.held, undefined, "held earnings"],
    ["Our fee of that", "money", unpaid.heldFee, undefined, "held fee"],
    ["Earnings on hold because of", "text", Object.keys(ofBooking?.causes ?? {}).join(", ")],
    ["Decide on the held earnings by", "instant", ofBooking?.lostAt && ofBooking.due, "bad"],
    ["Disputed by the customer's bank", "flag", billing.disputed, "bad"],
    ["Concerns", "text", payments.flatMap(({ concerns = [] }) => concerns).join(", "), "bad"],
    ["Reply or payment due", "instant", status === booking.status ? deadline : undefined],
    [
      "Asked to take it over",
      "text",
      asked && `${asked.instructor.name}${asked.agreedAt ? ", who agreed" : ""}`,
    ],
    ["Answer due", "instant", asked?.until],
    ["A substitute is fine with the customer", "flag", booking.substituteFine],
    ["Waiting for email confirmation", "flag", needsEmail],
    ["Rescheduled", "count", moves || undefined],
    ...claimRows({ booking, names, statement }),
  ]);
}

function claimRows({ booking, names, statement }: Pick<BookingDocuments, "booking" | "names" | "statement">) {
  const { claim } = booking;
  if (!claim) return [];
  // Nobody reported it: the instructor said so.
  if (lastStep(booking).name === "couldn't come")
    return [["The instructor said they couldn't come", "instant", claim.at]] as const;
  const contestedBy = claim.contested?.by;
  const open = claim.state !== "ended";
  return [
    ["No-show reported by", "text", names[claim.by]],
    ["No-show reported", "instant", claim.at],
    ["Contested by", "text", contestedBy === "check in" ? "the check-in" : contestedBy && names[contestedBy]],
    ["Check-in pressed, which came after the report", "instant", notedCheckIn(booking)],
    ["What they say", "text", statement?.text],
    ["What the other side says", "text", statement?.second?.text],
    ["May be contested until", "instant", open && !claim.contested ? claim.until : undefined],
    ["Needs an operator", "flag", claim.state === "contested" || undefined, "bad"],
  ] as const;
}
