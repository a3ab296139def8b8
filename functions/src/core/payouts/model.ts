import * as v from "valibot";
import { PAYOUT_LIMITS } from "../constants.ts";
import { Id, Instant, Minor } from "../fields.ts";
import { payoutLineStates } from "./line-states.ts";

/** Where a payout goes: an account by its IBAN, or by routing and account number. */
export const PayoutAccountKind = v.picklist(["iban", "aba"]);

/**
 * Whether an instructor can be paid: `waiting` for the 72 h after a change, `returned` once a payout to it came back.
 */
export const PayoutAccountState = v.picklist(["none", "waiting", "usable", "returned"]);
export type PayoutAccountState = v.InferOutput<typeof PayoutAccountState>;

/** `payoutAccounts/{instructorId}`: server only; the number is shown to nobody but in the file for the bank. */
export const PayoutAccount = v.object({
  kind: PayoutAccountKind,
  holder: v.string(),
  account: v.string(),
  routing: v.optional(v.string()),
  last4: v.string(),
  changedAt: Instant,
  /** Nothing is paid to it before: its owner hears of a change first. */
  usableFrom: Instant,
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;

/** How far a payout is. `releasing` books its lines; `released` waits for the bank; `done` waits for nothing. */
export const PayoutState = v.picklist(["prepared", "releasing", "released", "done"]);
export type PayoutState = v.InferOutput<typeof PayoutState>;

/** `payouts/{id}`: one batch of payouts to instructors; the id is its number. */
export const Payout = v.object({
  number: Minor,
  state: PayoutState,
  /** Uids of the treasurers who prepared and released it. */
  by: Id,
  releasedBy: v.optional(Id),
  /** What was due by then is in it. */
  until: Instant,
  /** Sum of its lines as prepared, minor units. */
  total: Minor,
  /** Number of its lines. */
  lines: Minor,
  /** Number of booked lines whose outcome at the bank is unknown; from `released` on. */
  waiting: v.optional(Minor),
  preparedAt: Instant,
  releasedAt: v.optional(Instant),
  /** When the sweep goes on with it; only while it is `releasing`. */
  due: v.optional(Instant),
});
export type Payout = v.InferOutput<typeof Payout>;

/** How far a line is. `booked`: in the ledger, not yet known to be sent. */
export const PayoutLineState = v.picklist(payoutLineStates);
export type PayoutLineState = v.InferOutput<typeof PayoutLineState>;

/**
 * Why a line was skipped: what is left of it is too little, we owe less than it by now, or its account can't be used.
 */
export const SkipReason = v.picklist(["items", "balance", "account"]);
export type SkipReason = v.InferOutput<typeof SkipReason>;

/** `payouts/{id}/lines/{instructorId}`: what one instructor is paid. Name, amount and items stay as prepared. */
export const PayoutLine = v.object({
  /** Whole name of the instructor when it was prepared. */
  name: v.string(),
  /** As prepared, minor units. */
  amount: Minor,
  /** Ids of the items of their earnings. */
  items: v.pipe(v.array(Id), v.maxLength(PAYOUT_LIMITS.items)),
  state: PayoutLineState,
  /** What was booked, minor units: less than `amount` where items were held or gone. */
  paid: v.optional(Minor),
  /** The items that were held or gone when it was released. */
  left: v.optional(v.array(Id)),
  /** The bank's reference of what was sent. */
  reference: v.optional(v.string()),
  /** A `SkipReason`, or why it failed. */
  reason: v.optional(v.string()),
});
export type PayoutLine = v.InferOutput<typeof PayoutLine>;
