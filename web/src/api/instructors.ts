import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { orElse } from "./wrap.ts";

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
