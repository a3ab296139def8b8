import * as v from "valibot";
import { optionalLine, typedLines } from "../../fields.ts";
import type { Contract } from "../contract.ts";
import { MessageOutput } from "../fields.ts";

/** Why an operator acts; kept in the audit. */
export const ReasonText = typedLines(500);

/** Roles that are given and taken in the desk. */
export const DeskRole = v.picklist(["operator", "treasurer"]);
export type DeskRole = v.InferOutput<typeof DeskRole>;

/** Calls of operators about people and cases. */
export const operatorContracts = {
  "/api/operator/role": {
    input: v.strictObject({
      email: v.pipe(optionalLine(250), v.email("Please enter an email address.")),
      role: DeskRole,
      on: v.boolean(),
      reason: ReasonText,
    }),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
