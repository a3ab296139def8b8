import type { Booking } from "../../../src/core/booking/booking.ts";
import type { LedgerEvent } from "../../../src/core/ledger/ledger.ts";
import { fateOf } from "../oracle/booking-fate.ts";
import { byOperators, coverBorne, shareAfterRefunds } from "../oracle/desk-refunds.ts";
import type { SimulationCheck } from "./check.ts";
import {
  type AccountSums,
  eventsByBooking,
  paidOf,
  type StoredDocuments,
  sumFor,
  sumsByKind,
  unaskedOf,
} from "./stored-documents.ts";

/** A booking, what it cost its customer by the policy, and where its price went. */
interface SettledBooking {
  booking: Booking;
  /** What its customer should have paid in the end, minor units: what they did pay, or more where more was returned. */
  cost: number;
  /** Every cost that the policy allows. */
  costs: readonly number[];
  /** What the ledger says that they paid. */
  paid: number;
  /** What was returned without our request. */
  unasked: number;
  /** Whether the price could never be captured, and is our loss. */
  isLost: boolean;
  sums: AccountSums;
}

/** The customer's side of the ledger. */
const customerKinds: readonly string[] = ["paid", "given", "processor", "fees", "unclaimed", "bank"];

const isAboutTip = ({ id, kind, intent }: LedgerEvent): boolean =>
  kind === "tip" || intent?.startsWith("tip_") === true || id.includes("_tiprefund_");

function settledBookings(documents: StoredDocuments): SettledBooking[] {
  const events = eventsByBooking(documents);
  return [...documents.bookings.values()].flatMap((booking) => {
    const { id, billing } = booking;
    const fate = fateOf(booking, documents.audit.get(`${id}_resolve`));
    if (fate.kind === "open") return [];
    const sums = sumsByKind((events.get(id) ?? []).filter((one) => !isAboutTip(one)));
    const isLost = documents.intents.get(`book_${id}`)?.givenUpAt !== undefined;
    const given = byOperators(booking, "price");
    const costs = fate.kind === "free" ? [0] : fate.refunds.map((refund) => billing.amount - refund - given);
    const paid = -customerKinds.reduce((sum, kind) => sum + sums.of(kind), 0);
    const unasked = sumFor(documents, `book_${id}`, unaskedOf);
    const cost = costs.find((one) => paid <= one && paid >= one - unasked) ?? costs[0] ?? 0;
    return [{ booking, cost, costs, paid, unasked, isLost, sums }];
  });
}

const nameOf = ({ id, status, customer, billing }: Booking): string =>
  `${id} (${status}, ${billing.amount} by ${billing.source}, ${customer.id})`;

function unsettled({ bookings, audit, due }: StoredDocuments): string[] {
  const open = [...bookings.values()].filter(
    (one) => fateOf(one, audit.get(`${one.id}_resolve`)).kind === "open",
  );
  return [
    ...open.map((one) => `${nameOf(one)} has not ended`),
    ...due.map((path) => `${path} still waits for the job`),
  ];
}

function leftovers(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, sums }) =>
    ["escrow", "heldPaid", "heldGiven", "disputed"].flatMap((kind) =>
      sums.of(kind) === 0 ? [] : [`${nameOf(booking)} still has ${kind} ${sums.of(kind)}`],
    ),
  );
}

function wrongRefunds(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, cost, costs, paid, unasked, isLost }) => {
    const isRight = isLost ? paid === 0 : paid <= cost && paid >= cost - unasked;
    return isRight
      ? []
      : [
          `${nameOf(booking)} cost its customer ${paid}, by the policy ${isLost ? 0 : costs.join(" or ")}, with ${unasked} back unasked`,
        ];
  });
}

/** What was paid with paid credit is returned first; given credit never becomes paid. */
function wrongParts(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, paid, sums }) => {
    const { source, amount, given = 0 } = booking.billing;
    if (source !== "credit") return [];
    const refund = amount - paid;
    const expected = -Math.max(0, given - Math.max(0, refund - (amount - given)));
    return sums.of("given") === expected
      ? []
      : [`${nameOf(booking)} took ${-sums.of("given")} of given credit, and should take ${-expected}`];
  });
}

function wrongShares(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, cost, paid, isLost, sums }) => {
    const share = shareAfterRefunds(booking, cost);
    const covered = coverBorne(booking, cost);
    const expected = {
      instructor: share,
      revenue: isLost ? 0 : cost + covered - share,
      // What was returned beyond what was owed is our loss, and what we cover.
      loss: isLost ? -share : paid - cost - covered,
    };
    return (Object.keys(expected) as (keyof typeof expected)[]).flatMap((kind) =>
      sums.of(kind) === expected[kind]
        ? []
        : [`${nameOf(booking)} gave ${kind} ${sums.of(kind)}, and by the policy ${expected[kind]}`],
    );
  });
}

/** The refund that a booking records is the one its customer is owed. */
function falseBillings(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, cost, isLost, sums }) => {
    const { amount, refunded = 0, settledAt, capturedAt } = booking.billing;
    const isCaptured = capturedAt !== undefined;
    const owed = isLost || !isCaptured ? 0 : amount - cost - byOperators(booking, "price");
    const found: string[] = [];
    if ((isCaptured || isLost) && refunded !== owed)
      found.push(`${nameOf(booking)} says that ${refunded} was refunded, the policy ${owed}`);
    if (isCaptured && settledAt === undefined)
      found.push(`${nameOf(booking)} was captured and never settled`);
    if (!isCaptured && sums.of("escrow") !== 0) found.push(`${nameOf(booking)} has escrow without a capture`);
    return found;
  });
}

/** A card pays what the ledger says, and a booking that cost nothing kept nothing. */
function wrongCharges(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, sums }) => {
    const kept = sumFor(documents, `book_${booking.id}`, paidOf);
    const booked = -sums.of("processor") - sums.of("fees");
    return kept === booked
      ? []
      : [`${nameOf(booking)}: its customer paid ${kept} at the processor, the ledger says ${booked}`];
  });
}

/** What became of every booking and its price. */
export const bookingChecks: readonly SimulationCheck[] = [
  { promise: "every booking has ended and nothing is due", find: unsettled },
  { promise: "every booking that has ended has nothing in escrow or on hold", find: leftovers },
  { promise: "every customer got back what the policy says", find: wrongRefunds },
  { promise: "paid credit is returned first, and given credit stays given", find: wrongParts },
  { promise: "every price is shared as the policy says", find: wrongShares },
  { promise: "every booking records what was refunded", find: falseBillings },
  { promise: "every customer paid at the processor what the ledger says", find: wrongCharges },
];
