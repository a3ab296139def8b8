import { mayChangeNextFree } from "../core/availability/next-free.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { followNextFree } from "../operations/availability/follow-next-free.ts";
import { getInstructor } from "../store/availability/instructors.ts";

/** Finds when an instructor is free next, whose time was taken or freed. At most one write for each of their areas. */
export async function handleTimeWritten(instructorId: string, now = productNow): Promise<void> {
  const instructor = await getInstructor(instructorId);
  if (instructor) await followNextFree(instructorId, instructor.areas, await now());
}

type Written = Record<string, unknown> | undefined;

const areasOf = (written: Written): string[] =>
  Array.isArray(written?.areas) ? written.areas.map(String) : [];

/** As above, after a write of the instructor; nothing unless it may change when or where they are free. */
export async function handleInstructorWritten(
  instructorId: string,
  { before, after }: { before: Written; after: Written },
  now = productNow,
): Promise<void> {
  if (!mayChangeNextFree(before, after)) return;
  await followNextFree(instructorId, [...new Set([...areasOf(before), ...areasOf(after)])], await now());
}
