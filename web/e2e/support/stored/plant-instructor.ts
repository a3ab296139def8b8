import { randomUUID } from "node:crypto";
import { localDate, localDateParts } from "@core/availability/time-zone.ts";
import { CURRENCY } from "@core/constants.ts";
import type { Instructor } from "@core/people/instructors/instructor.ts";
import {
  type BookingRequest,
  bookSession,
  expireBooking,
} from "../../../../functions/src/core/booking/transitions.ts";
import { newWallet } from "../../../../functions/src/core/ledger/credit.ts";
import { ledgerAccount } from "../../../../functions/src/core/ledger/ledger-event.ts";
import { bookingRequestWith } from "../../../../functions/src/core/testing/booking.ts";
import { instructorWith } from "../../../../functions/src/core/testing/instructor.ts";
import { storedEvent } from "../../../../functions/src/core/testing/stored-event.ts";
import { saveNewBooking } from "../../../../functions/src/operations/booking/new/save-new-booking.ts";
import { get } from "../../../../functions/src/store/access.ts";
import { readInstructorDays } from "../../../../functions/src/store/booking/bookings.ts";
import {
  bookings,
  instructors,
  ledger,
  placeRef,
  wallets,
} from "../../../../functions/src/store/collections.ts";
import { decide } from "../../../../functions/src/store/commit.ts";

/**
 * Makes an active instructor who teaches nowhere, so that no other test meets them; returns the id. The process must be
 * connected to the world (product.ts).
 */
export async function plantInstructor(
  changes: Partial<Instructor>,
  id = `planted-${randomUUID()}`,
): Promise<string> {
  await instructors()
    .doc(id)
    .set(instructorWith({ areas: [], beacons: [], ...changes }));
  return id;
}

/** Pauses an instructor. */
export async function pauseInstructor(id: string): Promise<void> {
  await instructors().doc(id).update({ status: "paused" });
}

/** Lets an instructor confirm instantly, or by request. */
export async function setInstantConfirm(id: string, instantConfirm: boolean): Promise<void> {
  await instructors().doc(id).update({ instantConfirm });
}

/** Gives a customer whom nobody knows credit, as the books of the world know it. */
async function plantCredit(uid: string, amount: number, at: number): Promise<void> {
  const accountId = `account-${uid}`;
  const event = storedEvent({ id: `${uid}_code`, kind: "code", currency: CURRENCY, at, accountId }, [
    [ledgerAccount.given(accountId), amount],
    [ledgerAccount.promo, -amount],
  ]);
  await Promise.all([
    ledger().doc(event.id).create(event),
    wallets()
      .doc(uid)
      .create({ ...newWallet(accountId), given: amount }),
  ]);
}

/** A session of a customer whom nobody knows; ms UTC. */
interface PlantedSession {
  start: number;
  end: number;
  customer: string;
}

/** The request for such a session, made a day before it and confirmed at once, to be paid by credit. */
function plantedRequest(instructorId: string, { start, end, customer }: PlantedSession): BookingRequest {
  const request = bookingRequestWith();
  const { timeZone } = request.schedule;
  const id = `planted-${randomUUID()}`;
  return {
    ...request,
    id,
    instantConfirm: true,
    given: request.price.amount,
    now: start - 86_400_000,
    customer: { ...request.customer, id: `guest-${id}`, name: customer },
    instructor: { ...request.instructor, id: instructorId },
    schedule: { start, end, timeZone, ...localDateParts(start, timeZone) },
    days: [localDate(start, timeZone)],
  };
}

/**
 * Makes a confirmed session of an instructor; returns its id. It is saved as a real booking is, so that the world can
 * close it when its clock has moved on.
 */
export async function plantSession(instructorId: string, session: PlantedSession): Promise<string> {
  const draft = plantedRequest(instructorId, session);
  await plantCredit(draft.customer.id, draft.price.amount, draft.now);
  await decide(async (batch) => {
    const [days, wallet] = await Promise.all([
      readInstructorDays(instructorId, draft.days),
      get(wallets().doc(draft.customer.id)),
    ]);
    if (!wallet.data) throw new Error("The customer has no wallet.");
    const place = { line1: "1 Main St", instructions: "", phone: "+12125550187" };
    saveNewBooking(batch, { draft, days, wallet: { ...wallet, data: wallet.data }, place });
  });
  return draft.id;
}

/** Makes a session that was held and is settled, without its money; returns its id. */
export async function plantHeldSession(instructorId: string, session: PlantedSession): Promise<string> {
  const draft = plantedRequest(instructorId, session);
  const { booking } = expireBooking(bookSession(draft).booking, session.end + 3 * 3_600_000);
  await bookings().doc(booking.id).set(booking);
  return booking.id;
}

/** Makes the place of a planted session, which its instructor may see. */
export async function plantPlace(bookingId: string, instructorId: string, line1: string): Promise<void> {
  await placeRef(bookingId).set({ allow: [instructorId], line1, instructions: "", phone: "+12125550187" });
}
