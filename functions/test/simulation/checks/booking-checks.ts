import type { Booking } from "../../../src/core/booking/model.ts";
import { fateOf, shareOf } from "../oracle/booking-fate.ts";
import type { SimulationCheck } from "./check.ts";
import {
  type AccountSums,
  eventsByBooking,
  keptFor,
  type StoredDocuments,
  sumsByKind,
} from "./stored-documents.ts";

/** Events that are not about the price of the session. */
const besides = ["tip"];

/** A booking, what it cost its customer by the policy, and where its price went. */
interface SettledBooking {
  booking: Booking;
  /** What its customer may have paid in the end, minor units. */
  costs: readonly number[];
  /** What the ledger and the processor say that they paid. */
  paid: number;
  /** Whether the price could never be captured, and is our loss. */
  isLost: boolean;
  sums: AccountSums;
}

const back: readonly string[] = ["paid", "given", "processor", "unclaimed"];

function settledBookings(documents: StoredDocuments): SettledBooking[] {
  const events = eventsByBooking(documents);
  return [...documents.bookings.values()].flatMap((booking) => {
    const { id, billing } = booking;
    const fate = fateOf(booking, documents.audit.get(`${id}_resolve`));
    if (fate.kind === "open") return [];
    const sums = sumsByKind((events.get(id) ?? []).filter(({ kind }) => !besides.includes(kind)));
    const isLost = documents.intents.get(`book_${id}`)?.givenUpAt !== undefined;
    const costs = fate.kind === "free" ? [0] : fate.refunds.map((refund) => billing.amount - refund);
    const paid = -back.reduce((sum, kind) => sum + sums.of(kind), 0);
    return [{ booking, costs, paid, isLost, sums }];
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
    ["escrow", "heldPaid", "heldGiven"].flatMap((kind) =>
      sums.of(kind) === 0 ? [] : [`${nameOf(booking)} still has ${kind} ${sums.of(kind)}`],
    ),
  );
}

function wrongRefunds(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, costs, paid, isLost }) => {
    const owed = isLost ? [0] : costs;
    return owed.includes(paid)
      ? []
      : [`${nameOf(booking)} cost its customer ${paid}, and by the policy ${owed.join(" or ")}`];
  });
}

/** What was paid with paid credit comes back first; given credit never becomes paid. */
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
  return settledBookings(documents).flatMap(({ booking, costs, paid, isLost, sums }) => {
    const cost = isLost || !costs.includes(paid) ? (costs[0] ?? 0) : paid;
    const share = shareOf(cost);
    const expected = {
      instructor: share,
      revenue: isLost ? 0 : cost - share,
      loss: isLost ? -share : 0,
    };
    return (Object.keys(expected) as (keyof typeof expected)[]).flatMap((kind) =>
      sums.of(kind) === expected[kind]
        ? []
        : [`${nameOf(booking)} gave ${kind} ${sums.of(kind)}, and by the policy ${expected[kind]}`],
    );
  });
}

/** What a booking says that its customer got back is what they got back. */
function falseBillings(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, paid, isLost, sums }) => {
    const { amount, refunded = 0, settledAt, capturedAt } = booking.billing;
    const isCaptured = capturedAt !== undefined;
    const back = isLost || !isCaptured ? 0 : amount - paid;
    const found: string[] = [];
    if ((isCaptured || isLost) && refunded !== back)
      found.push(`${nameOf(booking)} says that ${refunded} came back, the ledger ${back}`);
    if (isCaptured && settledAt === undefined)
      found.push(`${nameOf(booking)} was captured and never settled`);
    if (!isCaptured && sums.of("escrow") !== 0) found.push(`${nameOf(booking)} has escrow without a capture`);
    return found;
  });
}

/** A card pays what the ledger says, and a booking that cost nothing kept nothing. */
function wrongCharges(documents: StoredDocuments): string[] {
  return settledBookings(documents).flatMap(({ booking, sums }) => {
    const kept = keptFor(documents, `book_${booking.id}`);
    return kept === -sums.of("processor")
      ? []
      : [`${nameOf(booking)}: the processor kept ${kept}, the ledger says ${-sums.of("processor")}`];
  });
}

/** What became of every booking and its price. */
export const bookingChecks: readonly SimulationCheck[] = [
  { promise: "every booking has ended and nothing is due", find: unsettled },
  { promise: "every booking that has ended has nothing in escrow or on hold", find: leftovers },
  { promise: "every customer got back what the policy says", find: wrongRefunds },
  { promise: "paid credit comes back first, and given credit stays given", find: wrongParts },
  { promise: "every price is shared as the policy says", find: wrongShares },
  { promise: "every booking says what came back", find: falseBillings },
  { promise: "the processor kept of every booking what the ledger says", find: wrongCharges },
];
