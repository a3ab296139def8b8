import type { LedgerEvent } from "../ledger.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { atProcessor, differenceOf } from "./compare-payment.ts";
import { bookedKinds, isBookedAlone, processorBookings } from "./processor-bookings.ts";
import type { Difference } from "./reconciliation.ts";

type BookingEvent = LedgerEvent & { kind: (typeof bookedKinds)[number] };

const isBooking = (event: LedgerEvent): event is BookingEvent =>
  (bookedKinds as readonly string[]).includes(event.kind);

const byId = (events: readonly LedgerEvent[]) =>
  new Map(events.filter(isBooking).map((event) => [event.id, event]));

/** Compares what a reconciliation books of a day's transactions with the ledger events of the same day. */
export function compareBookings(
  transactions: readonly BalanceTransaction[],
  events: readonly LedgerEvent[],
): Difference[] {
  const expected = byId(transactions.flatMap((transaction) => processorBookings(transaction)));
  const booked = byId(events);
  return [...new Map([...expected, ...booked]).values()].flatMap(({ id, kind, currency }) => {
    const [atTheirs, atOurs] = [expected.get(id), booked.get(id)];
    const processor = atTheirs ? atProcessor(atTheirs) : 0;
    const ledger = atOurs ? atProcessor(atOurs) : 0;
    return differenceOf(kind, { processor, ledger, currency, ref: id }) ?? [];
  });
}

/** Names a day's transactions of a kind that we do not know, and the ledger's entries that match none of them. */
export function findStrays(
  transactions: readonly BalanceTransaction[],
  events: readonly LedgerEvent[],
): Difference[] {
  const unknown = transactions.filter(({ kind, payment }) => kind === "other" || isLost(kind, payment));
  const loose = events.filter(
    (event) => atProcessor(event) !== 0 && event.intent === undefined && !isBooking(event),
  );
  return [
    ...unknown.map(({ id: ref, amount: processor, currency }) => ({
      kind: "unknown transaction" as const,
      processor,
      ledger: 0,
      currency,
      ref,
    })),
    ...loose.map((event) => ({
      kind: "entry without a payment" as const,
      processor: 0,
      ledger: atProcessor(event),
      currency: event.currency,
      ref: event.id,
    })),
  ];
}

/** Whether a movement names no payment, so that it cannot be compared. */
const isLost = (kind: BalanceTransaction["kind"], payment: string | undefined): boolean =>
  payment === undefined && !isBookedAlone(kind);
