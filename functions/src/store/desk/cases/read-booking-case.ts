import type { BookingRecords } from "../../../core/desk/cases/booking-case.ts";
import { intentId } from "../../../core/payments/intent.ts";
import { get, getAll, getEach } from "../../access.ts";
import { mustGetBooking } from "../../booking/bookings.ts";
import { claimRef, holds, intents, ledger, outboxEmails } from "../../collections.ts";
import { itemsOfBooking } from "../../earnings/earnings-items.ts";
import { fullNamesOf } from "../../people/full-names.ts";
import { actsOn, newestOf } from "../newest-of.ts";

/** Maximum number of records of each kind that a case shows: with the booking, its claim, payments, holds and
 * names 40 reads. */
const MOST = { ledger: 9, emails: 8, acts: 5, items: 4 } as const;

/**
 * Reads a booking with the newest of its records: at most 40 reads.
 * @throws AppError `not-found`
 */
export async function readBookingRecords(bookingId: string): Promise<BookingRecords> {
  const { data: booking } = await mustGetBooking(bookingId, () => true);
  const { customer, instructor } = booking;
  const [names, statement, payments, [ofBooking, ofInstructor], events, emails, acts, earned] =
    await Promise.all([
      fullNamesOf([customer.id, instructor.id]),
      get(claimRef(bookingId)),
      getAll([intentId.book(bookingId), intentId.tip(bookingId)].map((id) => intents().doc(id))),
      getEach(holds().doc(bookingId), holds().doc(instructor.id)),
      newestOf(ledger().where("aid", "==", bookingId).orderBy("at", "desc"), MOST.ledger),
      newestOf(outboxEmails().where("aid", "==", bookingId).orderBy("createdAt", "desc"), MOST.emails),
      newestOf(actsOn(bookingId), MOST.acts),
      itemsOfBooking(instructor.id, bookingId, MOST.items + 1),
    ]);
  const isEarnedCut = earned.length > MOST.items;
  const cut = Object.entries({
    "ledger events": events,
    emails,
    "acts of operators": acts,
    earnings: { isCut: isEarnedCut },
  });
  return {
    booking,
    names: {
      customer: names.get(customer.id) ?? customer.name,
      instructor: names.get(instructor.id) ?? instructor.name,
    },
    statement: statement.data,
    holds: { ofBooking: ofBooking.data, ofInstructor: ofInstructor.data },
    earned: earned.slice(0, MOST.items).map(({ data }) => data),
    isEarnedCut,
    payments: payments.flatMap(({ data }) => (data ? [data] : [])),
    // Read newest first, shown oldest first, also those of one instant.
    ledger: events.newest.toReversed(),
    emails: emails.newest.toReversed(),
    audit: acts.newest.toReversed(),
    cut: cut.flatMap(([name, { isCut }]) => (isCut ? [name] : [])),
  };
}
