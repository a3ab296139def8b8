import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** One row of a list of the desk. */
export type DeskListRow = CallOutput<"/api/operator/list">["items"][number];

/** One page of a list of the desk. */
export const readDeskList = (input: CallInput<"/api/operator/list">) =>
  attemptDeskCall("/api/operator/list", input);

/** One case with its time line and what can be done. */
export const readDeskCase = (input: CallInput<"/api/operator/get">) =>
  attemptDeskCall("/api/operator/get", input);

/** People and sessions, found by what a caller knows. */
export const findInDesk = (input: CallInput<"/api/operator/find">) =>
  attemptDeskCall("/api/operator/find", input);

/** Why a customer can or cannot book a session. */
export const explainBooking = (input: CallInput<"/api/operator/why">) =>
  attemptDeskCall("/api/operator/why", input);
