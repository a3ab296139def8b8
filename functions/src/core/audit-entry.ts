import * as v from "valibot";
import { Id, Instant } from "./fields.ts";

/** Named fields of a document: states, amounts, dates and ids, never names, addresses or texts. */
const AuditedFields = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** `audit/{id}`: one act of an operator, created in the batch of the act and never changed. */
export const AuditEntry = v.object({
  at: Instant,
  /** Who acted; `command line` for a script. */
  by: v.object({ uid: v.string(), name: v.string() }),
  act: v.picklist(["resolve"]),
  on: v.object({ kind: v.picklist(["booking"]), id: Id }),
  reason: v.string(),
  before: AuditedFields,
  after: AuditedFields,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
