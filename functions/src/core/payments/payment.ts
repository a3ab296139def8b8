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

const IntentCard = v.object({
  pmid: Id,
  brand: v.string(),
  last4: v.union([v.literal(""), SavedCard.entries.last4]),
});

/**
 * Why a payment is refunded. `session`: what a canceled or missed session owes. `return`: a charge for
 * nothing, which never enters the ledger. `closing`: paid credit of an account that is deleted. `elsewhere`: given at
 * the processor's dashboard. `desk`: given by an operator of ours. `warned`: what is left of a top-up that its bank warns
 * of, given back by an operator.
 */
const refundCauses = ["session", "return", "closing", "elsewhere", "desk", "warned"] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * `requested` until the processor has taken it, also while it waits; `pending` until the bank has. `refused` and `failed`
 * have ended as credit: the processor has not taken it, or the bank has returned it.
 */
const refundStates = ["requested", "pending", "paid", "refused", "failed"] as const;

/** One refund of a payment. */
export const PaymentRefund = v.object({
  /** 1, 2 … within its payment. */
  n: v.number(),
  of: v.picklist(refundCauses),
  /** What the processor is asked to give back, minor units. */
  amount: Minor,
  state: v.picklist(refundStates),
  /** The processor's id of it, once it has one. */
  processorId: v.optional(v.string()),
  /** The processor's code, if it was refused or failed, at the last attempt. */
  reason: v.optional(v.string()),
  /** 2, 3 … once it was refused, returned or changed: each attempt has a name and a key of its own. */
  attempt: v.optional(v.number()),
  /** It waits until then before it is asked for again. */
  askAt: v.optional(Instant),
  /** Its amount is booked in `refundDue` of the ledger. */
  isDue: v.optional(v.boolean()),
  /** When it came to `refundDue` first. */
  dueSince: v.optional(Instant),
  /** The processor had taken it, and the bank returned it. */
  wasTaken: v.optional(v.boolean()),
  /** The part that counts for refunds that wait, of one that was made in the processor's dashboard. */
  fromDue: v.optional(Minor),
  /** The part that was taken from the customer's credit, because a top-up was refunded. */
  fromCredit: v.optional(Minor),
  /** The part of the gift of a refunded top-up that was taken back. */
  fromGift: v.optional(Minor),
  /** Number of the operator's refund within the booking. */
  desk: v.optional(v.number()),
});
export type PaymentRefund = v.InferOutput<typeof PaymentRefund>;

/** Our answer to a dispute: an operator has asked for it, the bank has it, or the processor refused it for good. */
const DisputeAnswer = v.object({
  state: v.picklist(["asked", "sent", "refused"]),
  /** When it got into this state. */
  at: Instant,
  /** What the operator says to the bank, until it is sent. */
  words: v.optional(v.string()),
  /** The processor's word for a refusal. */
  why: v.optional(v.string()),
  /** Failures that the processor has stored: each makes a new key. */
  tries: v.optional(v.number()),
});

/** A dispute: the customer's bank has taken an amount (minor units) back, for now or for good. */
export const PaymentDispute = v.object({
  /** The processor's id of it. */
  id: Id,
  amount: Minor,
  /** What the processor charges for it. */
  fee: Minor,
  state: v.picklist(["open", "won", "lost"]),
  /** The processor's code for why; absent for one from before that was kept. */
  reason: v.optional(v.string()),
  answer: v.optional(DisputeAnswer),
  /** Until when its bank takes our answer; absent once none is needed. */
  answerBy: v.optional(Instant),
  /** Lost first, then won on appeal. */
  isWonBack: v.optional(v.boolean()),
  /** The part that was taken from the customer's credit, because a top-up was lost. */
  fromCredit: v.optional(Minor),
  /** The part of the gift of a lost top-up that was taken back. */
  fromGift: v.optional(Minor),
  /** The part that counts for refunds that wait. */
  fromDue: v.optional(Minor),
});
export type PaymentDispute = v.InferOutput<typeof PaymentDispute>;

/** An early warning of the customer's bank that a payment may be fraud; it takes no money. */
export const PaymentWarning = v.object({
  /** The processor's id of it. */
  id: Id,
  at: Instant,
  /** A dispute followed, the payment went back, or neither for long enough. */
  isOver: v.optional(v.boolean()),
});
export type PaymentWarning = v.InferOutput<typeof PaymentWarning>;

/** What operators must know about a payment. */
export const paymentConcerns = [
  "capture given up",
  "refund refused",
  "refund failed",
  "refund waits",
  "refund elsewhere",
  "disputed",
  "warned",
] as const;
export type PaymentConcern = (typeof paymentConcerns)[number];

/**
 * `intents/{id}`: one payment by card: `book_{aid}`, `tip_{aid}` or `top_{accountId}_{keyDigest}`. The processor's key of an
 * attempt is `{id}_{attempt}`, with `_{tries}` after failures that it stored; `attempt` increases only after `refused` or
 * `voided`.
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
  card: IntentCard,
  /** The card of a booking to try once the open attempt is voided, and the request that named it. */
  next: v.optional(v.object({ card: IntentCard, key: v.string(), hash: v.string() })),
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
  refunds: v.optional(v.array(PaymentRefund)),
  /** While one is open, the refund and the shares that the booking owes wait. */
  disputes: v.optional(v.array(PaymentDispute)),
  earlyWarning: v.optional(PaymentWarning),
  concerns: v.optional(v.array(v.picklist(paymentConcerns))),
  /** When we stopped trying to capture a session's price: it is our loss. */
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
  /** When an asked answer to a dispute of it is tried next; absent while none is asked. */
  answerDue: v.optional(Instant),
  /** Until when this attempt may begin; what was not confirmed by then is dropped, and never charged. */
  beginBy: Instant,
  /** When the desired state was set, by a new attempt or a decision. Retries and alarms count from here. */
  wantedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Intent = v.InferOutput<typeof Intent>;
