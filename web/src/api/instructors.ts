import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { attempt, orElse, type Result } from "./wrap.ts";

/** What customers see of an instructor. */
export type InstructorView = CallOutput<"/api/instructor/get">["instructor"];

/** One instructor, or null after reporting why not. */
export const getInstructor = async (instructorId: string): Promise<InstructorView | null> =>
  (await orElse("/api/instructor/get", { instructorId }, null, "No Records Found"))?.instructor ?? null;

/** An instructor of one's own list who can be booked again, or null after reporting why not. */
export const getRebook = async (instructorId: string): Promise<InstructorView | null> =>
  (await orElse("/api/rebook/get", { instructorId }, null, "No Records Found"))?.instructor ?? null;

/** Gives a score 1–5 and a comment; needs a closed session. False after reporting why not. */
export const sendFeedback = (input: CallInput<"/api/instructor/feedback">) =>
  orElse("/api/instructor/feedback", input, false as const);

/** As `sendFeedback`, for a screen that keeps what was typed beside the refusal. */
export const tryFeedback = (
  input: CallInput<"/api/instructor/feedback">,
): Promise<Result<CallOutput<"/api/instructor/feedback">>> => attempt("/api/instructor/feedback", input);
