import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "./fields.ts";
import { Card } from "./user.ts";

/** How far the processor has come with the current attempt. `new`: nothing was asked of it yet. */
export const intentStates = [
  "new",
  "prepared",
  "unknown",
  "action",
  "authorised",
  "captured",
  "refused",
  "voided",
] as const;

/** What we want of it: money reserved, taken, or given up. Decided first, carried out afterwards. */
export const intentWants = ["authorise", "capture", "void"] as const;

/**
 * `intents/{id}`: one payment by card: `book_{aid}`, `tip_{aid}` or `top_{uid}_{key}`. The processor's key of an
 * attempt is `{id}_{attempt}`; attempt rises only from `refused`.
 */
export const Intent = v.object({
  id: Id,
  kind: v.picklist(["book", "tip", "top"]),
  uid: Id,
  /** The booking; empty for a top-up. */
  aid: v.string(),
  instructorId: v.string(),
  /** Whether the instructor confirms without being asked. */
  instant: v.boolean(),
  amount: Minor,
  currency: Currency,
  /** `credit`, without digits, of a tip paid from the balance: it too keeps a second tip out. */
  card: v.object({ pmid: Id, brand: v.string(), last4: v.union([v.literal(""), Card.entries.last4]) }),
  /** The processor's name for the customer. */
  customer: v.optional(v.string()),
  attempt: v.number(),
  /** Id of the processor's payment of this attempt, once prepared. */
  processorId: v.optional(v.string()),
  state: v.picklist(intentStates),
  want: v.picklist(intentWants),
  /** Processor's word for a refusal. */
  reason: v.optional(v.string()),
  clientSecret: v.optional(v.string()),
  /** Minor units to be given back of a booking that was canceled or missed. */
  refund: v.optional(Minor),
  /** Whether the refund was paid and the rest shared in the ledger. */
  refundBooked: v.optional(v.boolean()),
  /** Key and body hash of the request that made the current attempt. */
  key: v.string(),
  hash: v.string(),
  /** Body hash of the request that made the intent. */
  firstHash: v.string(),
  /** When the sweep looks at it next; absent once nothing is left to do. */
  due: v.optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Intent = v.InferOutput<typeof Intent>;
