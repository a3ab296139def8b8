import * as v from "valibot";
import { Id, typedLines } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { MessageOutput } from "./fields.ts";

/** Calls of instructors about a customer they would rather not meet. */
export const personSafetyContracts = {
  "/api/provider/block": {
    /** Without `blocked` nothing changes: it asks who is blocked. */
    input: v.strictObject({ appointmentId: Id, blocked: v.optional(v.boolean()) }),
    /** Ids of the customers whom the instructor has blocked. */
    output: v.object({ blocked: v.array(Id) }),
  },
  "/api/provider/report": {
    /** With `messageId`, the report keeps that message and those around it. */
    input: v.strictObject({ appointmentId: Id, comment: typedLines(2000), messageId: v.optional(Id) }),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
