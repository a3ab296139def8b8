import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "../fields.ts";
import { SavedCard } from "../people/user.ts";

/** State of the current attempt at the processor. `new`: nothing was requested yet. */
const intentStates = [
  "new",
  "prepared",
  "unknown",
  "action",
  "authorised",
  "captured",
  "refused",
  "voided",
] as const;

/** State we want: money authorized, captured or voided. Decided first, carried out afterwards. */
const intentDesiredStates = ["authorise", "capture", "void"] as const;

/**
 * `intents/{id}`: one payment by card: `book_{aid}`, `tip_{aid}` or `top_{accountId}_{key}`. The processor's key of an
 * attempt is `{id}_{attempt}`, with `_{tries}` after failures that it stored; `attempt` increases only after `refused`.
 */
export const Intent = v.object({
  id: Id,
  kind: v.picklist(["book", "tip", "top"]),
  uid: Id,
  /** `accountId` of the customer's wallet; absent for a tip by card, which needs no wallet. */
  accountId: v.optional(Id),
  /** Id of the booking; empty for a top-up. */
  aid: v.string(),
  instructorId: v.string(),
  /** Whether the booking is confirmed instantly. */
  instant: v.boolean(),
  amount: Minor,
  currency: Currency,
  /** `credit`, without digits, for a tip paid from credit: that intent also prevents a second tip. */
  card: v.object({ pmid: Id, brand: v.string(), last4: v.union([v.literal(""), SavedCard.entries.last4]) }),
  /** The processor's id of the customer. */
  customer: v.optional(v.string()),
  attempt: v.number(),
  /** Failures the processor stored under keys of this attempt: each makes a new key. */
  tries: v.optional(v.number()),
  /** Id of the processor's payment of this attempt, once prepared. */
  processorId: v.optional(v.string()),
  state: v.picklist(intentStates),
  desiredState: v.picklist(intentDesiredStates),
  /** The processor's code for a refusal. */
  reason: v.optional(v.string()),
  /** Minor units to refund for a booking that was canceled or missed. */
  refund: v.optional(Minor),
  /** Whether the refund was paid and the rest split in the ledger. */
  refundBooked: v.optional(v.boolean()),
  /** The processor's code, if it refused the refund for good: it is never asked again. */
  refundRefused: v.optional(v.string()),
  /** When the capture of a session's price was given up: it is our loss. */
  givenUpAt: v.optional(Instant),
  /** Key and body hash of the request that started the current attempt. */
  key: v.string(),
  hash: v.string(),
  /** Body hash of the request that created the intent. */
  firstHash: v.string(),
  /** Ids of `giftUses` that a top-up takes with the welcome offer: the customer's address and card. */
  giftUses: v.optional(v.array(Id)),
  /** When the sweep processes it next; absent once nothing is left to do. */
  due: v.optional(Instant),
  /** Until when this attempt may begin; what was not confirmed by then is dropped, and never charged. */
  beginBy: Instant,
  /** When what is wanted now was asked for, by a new attempt or a decision. Retries and alarms count from here. */
  wantedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Intent = v.InferOutput<typeof Intent>;
