import { orderTeachers } from "@core/people/instructors/teacher-search.ts";
import type { SeenInstructor } from "../../../parts/booking/availability/seen-instructors.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";

/** Instructors in the order of /teachers, by their open times seen so far: free soonest first. */
export const orderedInstructors = (seen: readonly SeenInstructor[], timeZone: string): SeenInstructor[] =>
  orderTeachers(
    seen.map((one) => ({
      ...one,
      nextFree: one.next === undefined ? undefined : dateAt(one.next, timeZone),
    })),
  );
