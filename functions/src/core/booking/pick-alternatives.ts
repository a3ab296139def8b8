import type { Slot } from "../availability/slots.ts";
import type { Alternative } from "../error-details.ts";
import type { Minor } from "../fields.ts";

/**
 * Picks at most three slots near the requested time, nearest first. Every instructor's nearest slot comes before any
 * second slot, and the first instructor of the list (the chosen one) is always included if they have a slot.
 */
export function pickAlternatives(
  slotsPerInstructor: readonly { instructorId: string; slots: readonly Slot[] }[],
  requestedStart: number,
  amountOf: (instructorId: string) => Minor,
): Alternative[] {
  const distance = (slot: Slot) => Math.abs(slot.start - requestedStart);
  return slotsPerInstructor
    .flatMap(({ instructorId, slots }, order) =>
      [...slots]
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, 3)
        .map((slot, nth) => ({ slot, instructorId, order, nth, isChosen: order === 0 && nth === 0 })),
    )
    .sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        Math.min(a.nth, 1) - Math.min(b.nth, 1) ||
        distance(a.slot) - distance(b.slot) ||
        a.order - b.order,
    )
    .slice(0, 3)
    .sort((a, b) => distance(a.slot) - distance(b.slot) || a.order - b.order)
    .map(({ slot, instructorId }) => ({
      instructorId,
      start: slot.start,
      end: slot.end,
      amount: amountOf(instructorId),
    }));
}
