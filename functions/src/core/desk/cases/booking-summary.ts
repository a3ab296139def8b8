import type { Booking, ClaimSide } from "../../booking/booking.ts";
import { lastStep } from "../../booking/booking-events.ts";
import { sharesDueAt } from "../../booking/due-times.ts";
import { endingOf } from "../../booking/ending.ts";
import { endingText } from "../../booking/ending-text.ts";
import { awaitsEmail } from "../../booking/held/awaits-email.ts";
import { awaitsFirstPayment } from "../../booking/held/held-for-customer.ts";
import { isFinalStatus, statusAt } from "../../booking/lifecycle.ts";
import { sharesAfter } from "../../booking/money/covered.ts";
import { refundedSoFar } from "../../booking/money/desk-refunds.ts";
import { isOverdue } from "../../booking/overdue.ts";
import { openProposal } from "../../booking/proposals/open-proposal.ts";
import { statusLookAt } from "../../booking/status-look.ts";
import { cardOf } from "../../evidence/payment-evidence.ts";
import type { Instant } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import { splitDisplayName, withOnePeriod } from "../../people/names.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import { eventSentence } from "./booking-events.ts";
import type { BookingDocuments } from "./booking-facts.ts";
import { buttonsOf } from "./buttons-text.ts";
import { type NextLine, nextLineOf, nothingNext } from "./next-line.ts";

const firstOf = ({ customer, instructor }: Booking, side: ClaimSide): string =>
  splitDisplayName(side === "customer" ? customer.name : instructor.name).firstname;

function whoOf({ booking: { guests = [] }, names }: BookingDocuments): string {
  const more =
    guests.length === 0 ? "" : `, and ${guests.length} ${guests.length === 1 ? "guest" : "guests"}`;
  return `${names.customer} with ${names.instructor}${more}`;
}

function whatOf({ service, location, schedule }: Booking): SummaryLine {
  const people = service.people === 1 ? "" : `, ${service.people} people`;
  const place = `${location.city}, ${location.region} ${location.postalCode}`;
  return { text: `${service.name}, ${service.minutes} minutes${people}, in ${place},`, at: schedule.start };
}

/** Where the price is now, in words. */
function priceStage(booking: Booking, now: Instant): string {
  const { billing, instructor } = booking;
  const money = (minor: number) => formatMoney(minor, billing.currency);
  const refunded = refundedSoFar(booking, "price");
  if (billing.capturedAt === undefined) {
    const status = statusAt(booking, now);
    if (isFinalStatus(status)) return "not charged";
    if (status === "Held" && !awaitsEmail(booking)) return "not paid yet";
    if (status === "Confirmed" || status === "Started") return "being charged";
    return billing.source === "credit" ? "on hold" : "authorized, not charged yet";
  }
  const back = refunded > 0 ? `, ${money(refunded)} refunded` : "";
  if (billing.settledAt === undefined) return `charged${back}`;
  const { share, rest } = sharesAfter(booking, refunded);
  const { firstname } = splitDisplayName(instructor.name);
  return `charged${back}. ${money(share)} for ${firstname}, ${money(rest)} for us`;
}

function moneyOf({ booking, payments }: BookingDocuments, now: Instant): SummaryLine {
  const { amount, currency, source, uncollected, disputed, tipAmount } = booking.billing;
  const money = (minor: number) => formatMoney(minor, currency);
  const card = payments.find(({ kind }) => kind === "book")?.card;
  const way = source === "card" && card ? cardOf(card) : source;
  const price = awaitsFirstPayment(booking) ? money(amount) : `${money(amount)} by ${way}`;
  if (uncollected !== undefined)
    return { text: `${price}: ${money(uncollected)} couldn't be collected.`, tone: "bad" };
  if (disputed) return { text: `${price}, disputed by the customer's bank.`, tone: "bad" };
  const tip = tipAmount === undefined ? "" : ` Tip: ${money(tipAmount)}.`;
  return { text: `${price}, ${priceStage(booking, now)}.${tip}` };
}

/** A claim of a no-show, and held earnings: what an operator has to decide comes first. */
function decisionsOf({ booking, holds, payments }: BookingDocuments): (NextLine | undefined)[] {
  const { claim, billing } = booking;
  const { ofBooking } = holds;
  return [
    claim?.state === "contested"
      ? { text: "Decide the no-show: the two sides don't agree.", act: "resolve", tone: "bad" }
      : undefined,
    ofBooking?.lostAt !== undefined
      ? { text: "Decide on the held earnings by", at: ofBooking.due, act: "pay-held", tone: "bad" }
      : undefined,
    billing.disputed || payments.some(({ concerns = [] }) => concerns.length > 0)
      ? { text: "Look at the payment: its bank or the card processor needs an answer.", tone: "bad" }
      : undefined,
  ];
}

/** Whose turn it is, where nothing has to be decided. */
function turnOf(booking: Booking, now: Instant): NextLine {
  const { schedule, deadline, claim } = booking;
  const customer = firstOf(booking, "customer");
  const instructor = firstOf(booking, "instructor");
  const proposal = openProposal(booking, now);
  if (proposal) {
    const other = proposal.by === "customer" ? instructor : customer;
    return { text: `${other} answers the proposed time by`, at: proposal.until };
  }
  if (claim?.state === "open") {
    const other = claim.by === "customer" ? instructor : customer;
    return { text: `${other} can contest the no-show until`, at: claim.until };
  }
  if (isOverdue(booking, now))
    return {
      text: `Ask ${instructor}: the session should have ${now > schedule.end ? "ended" : "begun"} by now, and nobody has said so.`,
      tone: "bad",
    };
  switch (statusAt(booking, now)) {
    case "Held":
      return awaitsEmail(booking)
        ? { text: `${customer} confirms their email address by`, at: deadline }
        : { text: `${customer} pays by`, at: deadline };
    case "Requested":
      return { text: `${instructor} replies by`, at: deadline, act: "accept" };
    case "Confirmed":
      return { text: "The session begins", at: schedule.start };
    case "Started":
      return {
        text: `${instructor} checks out; otherwise it closes`,
        at: schedule.end + booking.policy.closeAfter,
      };
    default: {
      const sharesAt = sharesDueAt(booking);
      return sharesAt === undefined ? nothingNext : { text: "The price is shared", at: sharesAt };
    }
  }
}

/** What one side sees of a session: what it is called, how it ended, and the buttons it has. */
function sideOf(booking: Booking, side: ClaimSide, now: Instant): string {
  const status = statusAt(booking, now);
  const name = firstOf(booking, side);
  const ending = endingOf(booking, status);
  const text = ending && endingText(ending, booking, side);
  if (side === "instructor" && (status === "Held" || text === "")) return `${name} hasn't heard of it.`;
  const buttons = buttonsOf(booking, side, now);
  return [
    `${name} sees “${statusLookAt(booking, now, side).label}”${text ? ":" : "."}`,
    text && withOnePeriod(text),
    buttons.length > 0 && `Buttons: ${buttons.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** A session in a few lines. */
export function bookingSummary(
  documents: BookingDocuments,
  acts: readonly DeskActOffer[],
  now: Instant,
): CaseSummary {
  const { booking } = documents;
  const last = lastStep(booking);
  const turn = turnOf(booking, now);
  return {
    who: whoOf(documents),
    what: whatOf(booking),
    money: moneyOf(documents, now),
    state: {
      text: withOnePeriod(`${statusLookAt(booking, now).label}. ${eventSentence(last, booking)}.`),
      at: last.at,
    },
    next: nextLineOf([...decisionsOf(documents), turn, { ...turn, act: undefined }], acts),
    sides: [
      { side: "customer", text: sideOf(booking, "customer", now) },
      { side: "instructor", text: sideOf(booking, "instructor", now) },
    ],
  };
}
