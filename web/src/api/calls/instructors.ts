import type { InstructorDetails } from "../answers.ts";
import { callOrFallback } from "../call-or-fallback.ts";

/** One instructor, or null after showing the error in a toast. */
export const getInstructor = async (instructorId: string): Promise<InstructorDetails | null> =>
  (await callOrFallback("/api/instructor/get", { instructorId }, null, "No Records Found"))?.instructor ??
  null;

/** An instructor of a past session who can be booked again, or null after showing the error in a toast. */
export const getRebookInstructor = async (instructorId: string): Promise<InstructorDetails | null> =>
  (await callOrFallback("/api/rebook/get", { instructorId }, null, "No Records Found"))?.instructor ?? null;
