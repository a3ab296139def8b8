import type { InstructorSlots } from "@core/api/book.ts";

/** An instructor listed so far, with the earliest open time of the weeks on display so far (ms UTC). */
export interface SeenInstructor extends Omit<InstructorSlots, "slots"> {
  next?: number | undefined;
}

/** Every instructor listed so far, each once; the same array if a list adds nothing. */
export function withSeen(
  seen: readonly SeenInstructor[],
  listed: readonly InstructorSlots[],
): readonly SeenInstructor[] {
  const added = listed.flatMap(({ slots, ...one }): SeenInstructor[] => {
    const next = slots[0]?.start;
    const known = seen.find(({ id }) => id === one.id);
    const isSooner = next !== undefined && next < (known?.next ?? Number.POSITIVE_INFINITY);
    return !known || isSooner ? [{ ...one, next }] : [];
  });
  if (added.length === 0) return seen;
  return [...new Map([...seen, ...added].map((one) => [one.id, one])).values()];
}
