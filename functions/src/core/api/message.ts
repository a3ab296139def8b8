import * as v from "valibot";
import { MESSAGE_LENGTH } from "../constants.ts";
import { Id, Instant, typedLines } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { MessageOutput } from "./fields.ts";

/** Calls of both sides of a booking about their conversation. */
export const messageContracts = {
  "/api/message/send": {
    input: v.strictObject({ appointmentId: Id, text: typedLines(MESSAGE_LENGTH) }),
    /** `text` as it is kept: numbers and addresses may be masked. */
    output: v.object({ messageId: Id, text: v.string(), at: Instant }),
  },
  "/api/message/seen": { input: v.strictObject({ appointmentId: Id }), output: v.object({}) },
  /** Reports a message of the other side; without one, what the instructor wrote after the session, for its guests, too. */
  "/api/message/report": {
    input: v.strictObject({ appointmentId: Id, messageId: v.optional(Id), comment: typedLines(2000) }),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
