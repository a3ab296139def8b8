import type { CallInput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** Makes a batch of codes; they are answered this once. */
export const makeCodes = (input: CallInput<"/api/operator/codes">, key: string) =>
  attemptDeskCall("/api/operator/codes", input, key);
/** Stops a batch of codes. */
export const stopCodes = (input: CallInput<"/api/operator/stop">, key: string) =>
  attemptDeskCall("/api/operator/stop", input, key);
