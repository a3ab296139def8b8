import * as v from "valibot";
import { DeskClaims } from "../../desk/roles/desk-role.ts";
import { DeskEmailTopic } from "../../desk-email-topics.ts";
import { Id, Instant, optionalLine, typedLines } from "../../fields.ts";
import type { Contract } from "../contract.ts";
import { MessageOutput } from "../fields.ts";

/** Why an operator acts; kept in the audit. */
export const ReasonText = typedLines(500);

/** An account by its uid, and the version of its role as it was shown; 0 for one that never had a role. */
const seenRole = { uid: Id, version: v.number() };

/** What an account may do in the desk. */
const shownRole = { ...seenRole, name: v.string(), ...DeskClaims.entries };

/** Someone of the desk, and the change of their role that waits. */
const RoleHolder = v.object({
  ...shownRole,
  /** When the role changed last, ms UTC; absent for one from before that was kept. */
  since: v.optional(Instant),
  waits: v.optional(
    v.object({
      /** Whether they become a treasurer, or stop being one. */
      on: v.boolean(),
      by: Id,
      byName: v.string(),
      at: Instant,
      reason: v.string(),
      /** When it takes effect without an approval, ms UTC. */
      due: v.optional(Instant),
    }),
  ),
});
export type RoleHolder = v.InferOutput<typeof RoleHolder>;

const reason = ReasonText;

/** Calls of operators about people and cases. */
export const operatorContracts = {
  "/api/operator/roles": {
    /** With an email address, also the account that has it: for treasurers. */
    input: v.strictObject({
      email: v.optional(v.pipe(optionalLine(250), v.email("Please enter an email address."))),
    }),
    output: v.object({
      people: v.array(RoleHolder),
      /** Whether the reader may give and take roles; only they see what waits. */
      mayChange: v.boolean(),
      found: v.optional(
        v.object({
          ...shownRole,
          isConfirmed: v.boolean(),
          /** When the account was made, ms UTC. */
          accountSince: Instant,
        }),
      ),
    }),
  },
  "/api/operator/role": {
    input: v.variant("step", [
      v.strictObject({
        step: v.picklist(["give", "take"]),
        ...seenRole,
        role: v.picklist(["operator", "treasurer"]),
        reason,
      }),
      /** About a change of treasurers that waits. */
      v.strictObject({ step: v.picklist(["approve", "stop"]), ...seenRole, reason }),
    ]),
    output: MessageOutput,
  },
  "/api/operator/emails": {
    /** The topics of emails to turn off; without them, nothing changes. */
    input: v.strictObject({ muted: v.optional(v.array(DeskEmailTopic)) }),
    output: v.object({ muted: v.array(DeskEmailTopic) }),
  },
} satisfies Record<string, Contract>;
