import type { Booking } from "@core/booking/booking.ts";
import { availableCredit, heldCredit } from "@core/ledger/credit.ts";
import type { LedgerEvent } from "@core/ledger/ledger.ts";
import type { Wallet } from "@core/ledger/wallet.ts";
import type { Notification } from "@core/notifications/notification.ts";
import { renderNotification } from "@core/notifications/text/notification-text.ts";
import type { SandboxPayment } from "@core/payments/sandbox.ts";
import type { TestPerson } from "../test-people.ts";
import type { World } from "../world.ts";

/** Reads all bookings of a customer. */
export const bookingsOf = ({ stored }: World, { uid }: TestPerson) =>
  stored.find<Booking>("book", "customer.id", uid);

/** Reads the only booking of a customer. Throws unless there is exactly one. */
export async function onlyBookingOf(world: World, person: TestPerson): Promise<Booking> {
  const [booking, ...others] = await bookingsOf(world, person);
  if (!booking || others.length > 0) throw new Error(`${booking ? others.length + 1 : 0} bookings, not 1.`);
  return booking;
}

/** Reads all payments the processor received for a booking, in any state. */
export const paymentsFor = ({ stored }: World, { id }: Booking) =>
  stored.find<SandboxPayment>("sandbox", "intent", `book_${id}`);

/** Reads the titles of all notifications about a booking so far, one per line. Wait for the last one before the call. */
export const titlesOf = async ({ stored }: World, aid: string): Promise<string> =>
  (await stored.find<Notification>("notes", "aid", aid))
    .map((notification) => renderNotification(notification).title)
    .join("\n");

/** Reads the ledger events of a customer's credit and bookings. */
export async function ledgerOf(world: World, person: TestPerson): Promise<LedgerEvent[]> {
  const find = (field: string, value: string) => world.stored.find<LedgerEvent>("ledger", field, value);
  const wallet = await world.stored.get<Wallet>(`wallets/${person.uid}`);
  const ofCredit = wallet ? await find("accountId", wallet.accountId) : [];
  const ofBookings = await Promise.all(
    (await bookingsOf(world, person)).map((booking) => find("aid", booking.id)),
  );
  return [...new Map([ofCredit, ...ofBookings].flat().map((event) => [event.id, event])).values()];
}

/** Reads a customer's credit: available and on hold, minor units. */
export async function creditOf({ stored }: World, { uid }: TestPerson) {
  const wallet = await stored.get<Wallet>(`wallets/${uid}`);
  return wallet
    ? { available: availableCredit(wallet), held: heldCredit(wallet) }
    : { available: 0, held: 0 };
}
