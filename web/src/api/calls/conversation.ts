import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** Writes to the other side of a booking. `key` belongs to one text: a retry passes the same one. */
export const sendMessage = (input: CallInput<"/api/message/send">, key: string) =>
  attemptCall("/api/message/send", input, key);
/** Tells that everything written so far was seen. */
export const markMessagesSeen = (appointmentId: string) =>
  attemptCall("/api/message/seen", { appointmentId });
/** Reports a message of the other side. */
export const reportOneMessage = (input: CallInput<"/api/message/report">) =>
  attemptCall("/api/message/report", input);
