import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** Blocks or unblocks the customer of an instructor's booking; without `blocked` it tells whom the instructor has blocked. */
export const blockCustomer = (input: CallInput<"/api/provider/block">) =>
  attemptCall("/api/provider/block", input);
/** Reports the customer of an instructor's booking. */
export const reportCustomer = (input: CallInput<"/api/provider/report">) =>
  attemptCall("/api/provider/report", input);
