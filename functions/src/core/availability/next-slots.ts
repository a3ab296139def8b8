import type { Slot } from "./slots.ts";

/** How many days of the place are searched for free times, today included. */
export const DAYS_AHEAD = 7;
/** Maximum number of free times listed for one instructor. */
export const SLOTS_PER_INSTRUCTOR = 3;

/** A free time of an instructor, instants (ms UTC). */
interface InstructorSlot extends Slot {
  /** Id of the instructor. */
  instructor: string;
}

/**
 * The next free times over all instructors, in order: the earliest time of each, the earliest ones first, so that a
 * visitor meets different people; further times of theirs only where that leaves fewer than `many`.
 */
export function nextSlotsOf(
  instructors: readonly { id: string; slots: readonly Slot[] }[],
  many: number,
): InstructorSlot[] {
  const all = instructors.flatMap(({ id, slots }) =>
    slots.map(({ start, end }, rank) => ({ rank, slot: { instructor: id, start, end } })),
  );
  return all
    .sort((a, b) => a.rank - b.rank || a.slot.start - b.slot.start)
    .slice(0, many)
    .map(({ slot }) => slot)
    .sort((a, b) => a.start - b.start);
}
