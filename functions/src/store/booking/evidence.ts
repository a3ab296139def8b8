import type { EvidenceDocuments } from "../../core/evidence/evidence.ts";
import { intentId } from "../../core/payments/intent.ts";
import { get, getAll, type Loaded, list } from "../access.ts";
import { claimRef, intents, ledger, outboxEmails } from "../collections.ts";
import { mustGetBooking } from "./bookings.ts";

/** Maximum number of events and of emails of one booking; a booking has at most 50 events of its own. */
const LIMIT = 500;

const dataOf = <T>(all: Loaded<T>[]): T[] => all.flatMap(({ data }) => (data ? [data] : []));

/**
 * Reads everything that is evidence about a booking.
 * @throws AppError `not-found`
 */
export async function readEvidence(bookingId: string): Promise<EvidenceDocuments> {
  const { data: booking } = await mustGetBooking(bookingId, () => true);
  const [statement, payments, events, emails] = await Promise.all([
    get(claimRef(bookingId)),
    getAll([intentId.book(bookingId), intentId.tip(bookingId)].map((id) => intents().doc(id))),
    list(ledger().where("aid", "==", bookingId).limit(LIMIT)),
    list(outboxEmails().where("aid", "==", bookingId).limit(LIMIT)),
  ]);
  return {
    booking,
    statement: statement.data,
    payments: dataOf(payments),
    ledger: dataOf(events),
    emails: dataOf(emails),
  };
}
