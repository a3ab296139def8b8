import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** My profile as an instructor, where I teach, and my reliability. */
export type MyProfile = CallOutput<"/api/provider/profile">;

/** Reads my profile. */
export const readProfile = () => attemptCall("/api/provider/profile", {});
/** Changes what I say about myself, and whether I confirm instantly. */
export const saveProfile = (changes: CallInput<"/api/provider/profile">) =>
  attemptCall("/api/provider/profile", changes);
/** Stops teaching. */
export const stopTeaching = () => attemptCall("/api/provider/leave", {});
