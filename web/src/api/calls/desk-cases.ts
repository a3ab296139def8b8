import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** One row of a list of the desk. */
export type DeskListRow = CallOutput<"/api/operator/list">["items"][number];

/** One page of a list of the desk. */
export const readDeskList = (input: CallInput<"/api/operator/list">) =>
  attemptDeskCall("/api/operator/list", input);
