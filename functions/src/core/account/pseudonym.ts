import type { Booking, BookingEvent } from "../booking/booking.ts";
import { guestsOf } from "../booking/guests/guests.ts";
import { DEFAULT_AVATAR } from "../constants.ts";
import type { Transaction } from "../ledger/ledger.ts";
import type { NotificationParams } from "../notifications/kinds.ts";
import type { Intent } from "../payments/payment.ts";

/** Name shown in place of a deleted account's name. */
const FORMER_CUSTOMER_NAME = "Former customer";

/** A deleted account: its uid, the pseudonym that replaces it, and the name others saw. */
export interface DeletedAccount {
  uid: string;
  pseudonym: string;
  name?: string | undefined;
}

/** Pseudonymizes a transaction and removes its card. */
export function pseudonymizeTransaction(transaction: Transaction, account: DeletedAccount): Transaction {
  const { brand: _brand, last4: _last4, ...billing } = transaction.billing;
  return { ...transaction, userId: account.pseudonym, billing };
}

/** Pseudonymizes a finished payment; the processor's payment id stays, which links it to the ledger. */
export function pseudonymizeIntent(intent: Intent, account: DeletedAccount): Intent {
  const { customer: _customer, ...kept } = intent;
  const { brand } = intent.card;
  const card = { pmid: brand === "credit" ? "credit" : "removed", brand, last4: "" } as const;
  return { ...kept, uid: account.pseudonym, card };
}

/** Removes the reason of an event: another person's own words about the customer. */
const withoutReason = ({ reason: _reason, ...event }: BookingEvent): BookingEvent => event;

/** Pseudonymizes a former customer's booking: keeps when, what and how much, not who and where. */
export function pseudonymizeBooking(booking: Booking, { uid, pseudonym }: DeletedAccount): Booking {
  const { bodyNotes: _bodyNotes, sheetAt: _sheetAt, ...kept } = booking;
  const { pmid: _pmid, ...billing } = booking.billing;
  const [first, ...rest] = booking.events;
  return {
    ...kept,
    customer: { id: pseudonym, name: FORMER_CUSTOMER_NAME, avatar: DEFAULT_AVATAR },
    instructions: false,
    location: { city: booking.location.city, region: booking.location.region, postalCode: "" },
    billing,
    events: [withoutReason(first), ...rest.map(withoutReason)],
    allow: booking.allow.filter((id) => id !== uid),
  };
}

/** The name a booking has for its customer or a guest; undefined if it has none. */
export function nameInBooking(booking: Booking, uid: string): string | undefined {
  const name = [booking.customer, ...guestsOf(booking)].find(({ id }) => id === uid)?.name;
  return name === "" ? undefined : name;
}

/** Removes a former customer's name and any reason from a notification's parameters. */
export function withoutCustomer<P extends NotificationParams>(params: P): P {
  if (!("customer" in params)) return params;
  const kept = { ...params, customer: FORMER_CUSTOMER_NAME };
  if ("reason" in kept) delete kept.reason;
  return kept;
}

/** Replaces a guest's name in a notification's parameters. */
export const withoutGuestName = <P extends NotificationParams>(params: P, name: string): P =>
  "guest" in params && params.guest === name ? { ...params, guest: FORMER_CUSTOMER_NAME } : params;
