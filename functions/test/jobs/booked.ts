import { randomUUID } from "node:crypto";
import { book, type Draft, type Outcome } from "../../src/shared/domain/decisions.ts";
import { draftWith, NOW } from "../../src/shared/domain/testing/booking.ts";
import { instructorWith } from "../../src/shared/domain/testing/instructor.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import { get } from "../../src/store/access.ts";
import { mustGetBooking, readAround, readDays, save } from "../../src/store/bookings.ts";
import { bookings, instructors, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { saveNewBooking } from "../../src/store/new-booking.ts";

const card = {
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
};

/** A customer with credit of 200.00, an instructor, and a booking of 90.00 between them, two days ahead of NOW. */
export async function booked(changes: Partial<Draft> = {}): Promise<Booking> {
  const tag = randomUUID().slice(0, 8);
  const { customer, instructor } = draftWith();
  const draft = draftWith({
    id: tag,
    customer: { ...customer, id: `cora-${tag}` },
    instructor: { ...instructor, id: `ines-${tag}` },
    ...changes,
  });
  const walletRef = wallets().doc(draft.customer.id);
  await walletRef.set({ amount: 20_000, held: 0, currency: "USD", version: 1 });
  await instructors().doc(draft.instructor.id).set(instructorWith());
  return decide(async (batch) => {
    const [days, wallet] = await Promise.all([readDays(draft.instructor.id, draft.days), get(walletRef)]);
    if (!wallet.data) throw new Error("The wallet was not planted.");
    const place = { line1: "1 Main St", instructions: "", phone: "+12125550100" };
    const asked = {
      uid: draft.customer.id,
      card: { ...card, pmid: draft.pmid },
      key: tag,
      hash: tag,
      now: NOW,
    };
    const payment = draft.pmid === "credit" ? {} : { asked };
    const facts = { draft, days, wallet: { ...wallet, data: wallet.data }, place, ...payment };
    return saveNewBooking(batch, facts).booking;
  });
}

/** A booking that is confirmed at once. */
export const confirmed = (changes: Partial<Draft> = {}) => booked({ instantConfirm: true, ...changes });

/** Lets something happen to a stored booking. */
export const happen = (aid: string, now: number, decision: (booking: Booking) => Outcome): Promise<void> =>
  decide(async (batch) => {
    const before = await mustGetBooking(aid, () => true);
    const outcome = decision(before.data);
    save(batch, before, outcome, await readAround(before, outcome), now);
  });

/** A booking as stored. */
export async function stored(aid: string): Promise<Booking> {
  const { data } = await get(bookings().doc(aid));
  if (!data) throw new Error(`There is no booking ${aid}.`);
  return data;
}

/** Plants a due document that no sweep can read. */
export async function spoiled(due: number): Promise<string> {
  const { booking } = book(draftWith({ id: randomUUID().slice(0, 8) }));
  await bookings()
    .withConverter(null)
    .doc(booking.id)
    .set({ ...booking, due, schedule: "spoiled" });
  return booking.id;
}
