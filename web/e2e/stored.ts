import type { Booking } from "@shared/model/booking.ts";
import type { LedgerEvent } from "@shared/model/ledger.ts";
import type { Note } from "@shared/model/note.ts";
import type { SandboxPayment } from "@shared/model/sandbox.ts";
import type { Wallet } from "@shared/model/wallet.ts";
import type { Person } from "./people.ts";
import type { World } from "./world.ts";

/** Everything somebody has booked. */
export const bookingsOf = ({ stored }: World, { uid }: Person) =>
  stored.find<Booking>("book", "customer.id", uid);

/** The one booking of somebody. Throws when there is none, or more than one. */
export async function onlyBookingOf(world: World, person: Person): Promise<Booking> {
  const [booking, ...others] = await bookingsOf(world, person);
  if (!booking || others.length > 0) throw new Error(`${booking ? others.length + 1 : 0} bookings, not 1.`);
  return booking;
}

/** What the processor was ever asked to take for a booking, whatever came of it. */
export const paymentsFor = ({ stored }: World, { id }: Booking) =>
  stored.find<SandboxPayment>("sandbox", "intent", `book_${id}`);

/** What everybody was told of a booking so far, a title a line. A list of notes is read once: it must not be too soon. */
export const titlesOf = async ({ stored }: World, aid: string): Promise<string> =>
  (await stored.find<Note>("notes", "aid", aid)).map(({ title }) => title).join("\n");

/** What has happened to somebody's money. */
export const ledgerOf = ({ stored }: World, { uid }: Person) =>
  stored.find<LedgerEvent>("ledger", "uid", uid);

/** Somebody's credit, minor units: what they can spend, and what is set aside. */
export async function creditOf({ stored }: World, { uid }: Person) {
  const wallet = await stored.get<Wallet>(`wallets/${uid}`);
  return { available: (wallet?.amount ?? 0) - (wallet?.held ?? 0), held: wallet?.held ?? 0 };
}
