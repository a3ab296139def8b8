import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptCall, callOrFallback } from "../attempt.ts";

/** What customers see of an instructor. */
export type InstructorDetails = CallOutput<"/api/instructor/get">["instructor"];

/** One instructor, or null after showing the error in a toast. */
export const getInstructor = async (instructorId: string): Promise<InstructorDetails | null> =>
  (await callOrFallback("/api/instructor/get", { instructorId }, null, "No Records Found"))?.instructor ??
  null;

/** An instructor of a past session who can be booked again, or null after showing the error in a toast. */
export const getRebookInstructor = async (instructorId: string): Promise<InstructorDetails | null> =>
  (await callOrFallback("/api/rebook/get", { instructorId }, null, "No Records Found"))?.instructor ?? null;

/** Rates an instructor with a score 1–5 and a comment, after a closed session. */
export const sendFeedback = (input: CallInput<"/api/instructor/feedback">) =>
  attemptCall("/api/instructor/feedback", input);
