import type { Booking } from "../../core/booking/booking.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { get } from "../access.ts";
import { sessionOf } from "../booking/bookings-of.ts";
import { intents } from "../collections.ts";

/** The payment and the session that an entry of the journal is about; undefined for none, or if it is gone. At most two reads. */
export async function readEntryOwners({
  aid,
  intent,
}: LedgerEvent): Promise<{ session: Booking | undefined; payment: Intent | undefined }> {
  const payment = intent === undefined ? undefined : (await get(intents().doc(intent))).data;
  // A fee names its payment alone.
  return { payment, session: await sessionOf(aid ?? (payment?.aid || undefined)) };
}
