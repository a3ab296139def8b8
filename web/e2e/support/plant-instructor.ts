import { randomUUID } from "node:crypto";
import type { Instructor } from "@core/people/instructors/instructor.ts";
import type { BookingRequest } from "../../../functions/src/core/booking/transitions.ts";
import { bookingRequestWith, bookingWith } from "../../../functions/src/core/testing/booking.ts";
import { instructorWith } from "../../../functions/src/core/testing/instructor.ts";
import { bookings, instructors, placeRef } from "../../../functions/src/store/collections.ts";

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

/** Makes a confirmed session of an instructor with a customer whom nobody knows; returns its id. */
export async function plantSession(
  instructorId: string,
  { start, end, customer }: { start: number; end: number; customer: string },
): Promise<string> {
  const id = `planted-${randomUUID()}`;
  const request: BookingRequest = bookingRequestWith();
  await bookings()
    .doc(id)
    .set(
      bookingWith({
        ...{ id, instantConfirm: true, now: start - 86_400_000 },
        customer: { ...request.customer, id: `guest-${id}`, name: customer },
        instructor: { ...request.instructor, id: instructorId },
        schedule: { ...request.schedule, start, end },
      }),
    );
  return id;
}

/** Makes the place of a planted session, which its instructor may see. */
export async function plantPlace(bookingId: string, instructorId: string, line1: string): Promise<void> {
  await placeRef(bookingId).set({ allow: [instructorId], line1, instructions: "", phone: "+12125550187" });
}
