import { randomUUID } from "node:crypto";
import { bookingWith } from "../../src/shared/domain/testing/booking.ts";
import type { BookingStatus } from "../../src/shared/model/booking.ts";
import { bookings } from "../../src/store/collections.ts";
import { plantCustomer, plantInstructor, type World } from "../world/plant.ts";

/** An id that nobody has. */
export const unknown = () => `nobody-${randomUUID().slice(0, 8)}`;

/** The answer to it, and to everything one may not know of. */
export const notFound = {
  status: 404,
  code: "not-found",
  message: "Nothing was found here.",
  details: undefined,
};

/** A customer (credit 200.00) and an instructor, with so many bookings of theirs in some state. */
export async function plantPair(
  world: World,
  status: BookingStatus = "Closed",
  sessions = 1,
): Promise<{ uid: string; instructorId: string; tag: string }> {
  const tag = randomUUID().slice(0, 8);
  const uid = await plantCustomer(world, `guest-${tag}`, 20_000);
  const instructorId = await plantInstructor(world, `teacher-${tag}`);
  const customer = { id: uid, name: "Cora Lind", avatar: "default.jpg" };
  const instructor = { id: instructorId, name: "Ines Alvarez", avatar: "default.jpg" };
  const plant = (_: unknown, i: number) => {
    const booking = bookingWith({ id: `${tag}-${i}`, customer, instructor });
    return bookings()
      .doc(booking.id)
      .set({ ...booking, status });
  };
  await Promise.all(Array.from({ length: sessions }, plant));
  return { uid, instructorId, tag };
}
