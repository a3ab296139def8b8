import { randomUUID } from "node:crypto";
import type { Booking, BookingStatus } from "../../src/core/booking/booking.ts";
import {
  type BookingRequest,
  bookSession,
  type TransitionResult,
} from "../../src/core/booking/transitions.ts";
import { HOUR } from "../../src/core/constants.ts";
import { bookingRequestWith, bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { type PreparedBooking, saveNewBooking } from "../../src/operations/booking/new/save-new-booking.ts";
import { saveTransition } from "../../src/operations/booking/save-transition.ts";
import { saveCustomerRating } from "../../src/operations/people/ratings/save-rating.ts";
import { get } from "../../src/store/access.ts";
import { mustGetBooking, readInstructorDays, readRelated } from "../../src/store/booking/bookings.ts";
import { bookings, instructors, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { closedBooking } from "./booking-scenario.ts";
import { accountIdOf, card, plantCustomer, plantWallet } from "./customers.ts";
import { plantInstructor, type World } from "./world.ts";

/** Makes a customer with credit of 200.00, an instructor, and a booking of 90.00 between them, two days ahead of NOW. */
export async function plantBooking(changes: Partial<BookingRequest> = {}): Promise<Booking> {
  const tag = randomUUID().slice(0, 8);
  const { customer, instructor } = bookingRequestWith();
  const draft = bookingRequestWith({
    id: tag,
    customer: { ...customer, id: `cora-${tag}` },
    instructor: { ...instructor, id: `ines-${tag}` },
    ...changes,
  });
  const walletRef = wallets().doc(draft.customer.id);
  await plantWallet(draft.customer.id, 20_000);
  await instructors().doc(draft.instructor.id).set(instructorWith());
  return decide(async (batch) => {
    const [days, wallet] = await Promise.all([
      readInstructorDays(draft.instructor.id, draft.days),
      get(walletRef),
    ]);
    if (!wallet.data) throw new Error("The customer has no wallet.");
    const place = { line1: "1 Main St", instructions: "", phone: "+12125550100" };
    const prepared: PreparedBooking = { draft, days, wallet: { ...wallet, data: wallet.data }, place };
    if (draft.pmid !== undefined && draft.pmid !== "credit")
      prepared.payment = {
        uid: draft.customer.id,
        accountId: accountIdOf(draft.customer.id),
        card: card(draft.pmid),
        key: tag,
        hash: tag,
        now: NOW,
      };
    return saveNewBooking(batch, prepared).booking;
  });
}

/** Makes a booking that is confirmed at once. */
export const plantConfirmedBooking = (changes: Partial<BookingRequest> = {}) =>
  plantBooking({ instantConfirm: true, ...changes });

/** Makes a session of 90.00 that took place yesterday, paid by credit, without a tip. */
export async function plantClosedBooking(uid: string, instructorId: string): Promise<Booking> {
  const start = NOW - 24 * HOUR;
  const { schedule, customer, instructor } = bookingRequestWith();
  const booking = closedBooking(
    bookingRequestWith({
      id: randomUUID(),
      customer: { ...customer, id: uid },
      instructor: { ...instructor, id: instructorId },
      schedule: { ...schedule, start, end: start + HOUR },
      now: start - 48 * HOUR,
    }),
  );
  await bookings().doc(booking.id).set(booking);
  return booking;
}

/** Makes a customer (credit 200.00) and an instructor, with this many bookings in a status. */
export async function plantPair(
  world: World,
  status: BookingStatus = "Closed",
  sessions = 1,
): Promise<{ uid: string; instructorId: string; tag: string }> {
  const tag = randomUUID().slice(0, 8);
  const uid = await plantCustomer(world, `guest-${tag}`, 20_000);
  const instructorId = await plantInstructor(world, `instructor-${tag}`);
  const customer = { id: uid, name: "Cora Lind", avatar: "default.jpg" };
  const instructor = { id: instructorId, name: "Ines A.", avatar: "default.jpg" };
  const plant = (_: unknown, i: number) => {
    const booking = bookingWith({ id: `${tag}-${i}`, customer, instructor });
    return bookings()
      .doc(booking.id)
      .set({ ...booking, status });
  };
  await Promise.all(Array.from({ length: sessions }, plant));
  return { uid, instructorId, tag };
}

/** Makes a pair as `plantPair` does, whose instructor has rated the customer: so the customer's rating is shown at once. */
export async function plantRatedPair(world: World): ReturnType<typeof plantPair> {
  const pair = await plantPair(world);
  await saveCustomerRating(pair.instructorId, `${pair.tag}-0`, {
    score: 5,
    comment: "",
    isPublic: false,
    at: NOW,
  });
  return pair;
}

/** Makes a booking that is due at an instant and does not match its schema; returns its id. */
export async function plantUnreadableBooking(due: number): Promise<string> {
  const { booking } = bookSession(bookingRequestWith({ id: randomUUID().slice(0, 8) }));
  await bookings()
    .withConverter(null)
    .doc(booking.id)
    .set({ ...booking, due, schedule: "spoiled" });
  return booking.id;
}

/** Applies a decision to a stored booking and saves the outcome. */
export const decideOnBooking = (
  aid: string,
  now: number,
  decision: (booking: Booking) => TransitionResult,
): Promise<void> =>
  decide(async (batch) => {
    const before = await mustGetBooking(aid, () => true);
    const outcome = decision(before.data);
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  });

/** Reads a booking. */
export async function storedBooking(aid: string): Promise<Booking> {
  const { data } = await get(bookings().doc(aid));
  if (!data) throw new Error(`There is no booking ${aid}.`);
  return data;
}

/** Reads all bookings of an instructor. */
export async function bookingsOf(instructorId: string): Promise<Booking[]> {
  const found = await bookings().where("instructor.id", "==", instructorId).get();
  return found.docs.map((doc) => doc.data());
}

/** Pairs of active bookings with less than the travel time between them. */
export function overlaps(all: readonly Booking[], travelMinutes: number): [string, string][] {
  const live = all.filter(({ status }) => !["Canceled", "Declined", "Expired"].includes(status));
  const travel = travelMinutes * 60_000;
  return live.flatMap((a, i) =>
    live
      .slice(i + 1)
      .filter((b) => a.schedule.start - travel < b.schedule.end && b.schedule.start < a.schedule.end + travel)
      .map((b): [string, string] => [a.id, b.id]),
  );
}
