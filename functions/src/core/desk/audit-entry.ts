import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/** Named fields of a document: states, amounts, dates and ids, never names, addresses or words of people; public texts of ours are. */
export const AuditedFields = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
export type AuditedFields = v.InferOutput<typeof AuditedFields>;

/** What an operator can do. */
const actNames = [
  "decide",
  "check",
  "accept",
  "decline",
  "cancel",
  "book for",
  "cancel for",
  "move for",
  "resolve",
  "substitute",
  "refund",
  "credit",
  "answer dispute",
  "adjust",
  "hold",
  "account",
  "moderate",
  "answer",
  "reopen",
  "assign",
  "snooze",
  "wake",
  "note",
  "reveal",
  "area",
  "launch",
  "price",
  "policy",
  "codes",
  "stop",
  "switch",
  "role",
  "prepare",
  "release",
  "discard",
  "mark",
  "file",
  "unclaimed",
  "tax list",
  "name",
  "export",
  "resend",
  "chart",
  "fix contact",
  "clear address",
  "macro",
  "text",
  "migrate",
  "deliver",
  "dismiss",
] as const;

/** The subjects of operators' acts. */
const actSubjects = [
  "application",
  "booking",
  "customer",
  "instructor",
  "account",
  "report",
  "message",
  "testimonial",
  "reply",
  "picture",
  "contact",
  "area",
  "policy",
  "batch",
  "switch",
  "payout",
  "line",
  "payment",
  "email",
  "hold",
  "tax year",
  "reconciliation",
  "list",
  "month",
  "chart",
  "macro",
  "text",
  "migration",
  "lost event",
] as const;

/** `audit/{id}`: one act of an operator, created in the batch of the act and never changed. */
export const AuditEntry = v.object({
  at: Instant,
  /** Who acted; `command line` for a script. */
  by: v.object({ uid: v.string(), name: v.string() }),
  act: v.picklist(actNames),
  on: v.object({ kind: v.picklist(actSubjects), id: Id }),
  reason: v.string(),
  before: AuditedFields,
  after: AuditedFields,
  /** The Idempotency-Key of the act; absent for a script, and when an operator only looks. */
  key: v.optional(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
