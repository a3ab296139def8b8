import type { InstructorSlots } from "@core/api/book.ts";
import type { CallInput } from "@core/api/index.ts";
import type { Slot } from "@core/availability/slots.ts";
import type { Booking, BookingPlace } from "@core/booking/model.ts";
import { HOUR } from "@core/constants.ts";

/** How many other instructors are offered. */
const MOST = 3;
/** How far from the canceled start another one may be, ms. */
const NEAR = 2 * HOUR;

/** Another instructor, free when a canceled session would have been. */
export interface Replacement {
  instructor: InstructorSlots;
  slot: Slot;
}

/** Up to three others at the canceled start or within two hours of it: nearest first, then by rating. */
export const replacementsOf = (
  found: readonly InstructorSlots[],
  { instructor, schedule }: Pick<Booking, "instructor" | "schedule">,
): Replacement[] => {
  const distance = ({ start }: Slot) => Math.abs(start - schedule.start);
  return found
    .filter(({ id }) => id !== instructor.id)
    .flatMap((one): Replacement[] => {
      const [slot] = one.slots
        .filter((it) => distance(it) <= NEAR)
        .toSorted((a, b) => distance(a) - distance(b));
      return slot ? [{ instructor: one, slot }] : [];
    })
    .toSorted(
      (a, b) =>
        distance(a.slot) - distance(b.slot) || b.instructor.rating.average - a.instructor.rating.average,
    )
    .slice(0, MOST);
};

/** The request for the same session with a replacement: same offer, people, place, notes and payment, at the price shown (minor units). */
export const rebookInput = (
  { service, location, billing }: Booking,
  { line1, line2, instructions }: Pick<BookingPlace, "line1" | "line2" | "instructions">,
  { instructor, slot }: Replacement,
  amount: number,
): CallInput<"/api/book/create"> => ({
  instructorId: instructor.id,
  beacon: service.beacon,
  start: slot.start,
  people: service.people,
  amount,
  location: {
    line1,
    ...(line2 && { line2 }),
    city: location.city,
    region: location.region,
    postalCode: location.postalCode,
  },
  ...(instructions && { instructions }),
  pmid: billing.pmid ?? "credit",
});
