import * as v from "valibot";
import { PAYOUT_LIMITS } from "../constants.ts";
import { Id, Instant, Minor } from "../fields.ts";
import { payoutLineStates } from "./line-states.ts";

/** Where a payout goes: an account by its IBAN, or by routing and account number. */
export const PayoutAccountKind = v.picklist(["iban", "aba"]);

/**
 * Whether an instructor can be paid: `waiting` for 72 h after a change, `returned` after the bank returned a payout.
 */
export const PayoutAccountState = v.picklist(["none", "waiting", "usable", "returned"]);
export type PayoutAccountState = v.InferOutput<typeof PayoutAccountState>;

/** `payoutAccounts/{instructorId}`: server only; the number appears only in the file for the bank. */
export const PayoutAccount = v.object({
  kind: PayoutAccountKind,
  holder: v.string(),
  account: v.string(),
  routing: v.optional(v.string()),
  last4: v.string(),
  changedAt: Instant,
  /** No payouts before this instant, so the owner learns of a change in time. */
  usableFrom: Instant,
  /** Since when its instructor waits to leave: what we owe them is paid below the minimum, too. */
  leavingSince: v.optional(Instant),
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;

/**
 * States of a payout: `releasing` books its lines; `released` waits for the bank; `done` is final, and
 * so is `discarded`, which moved nothing.
 */
export const PayoutState = v.picklist(["prepared", "releasing", "released", "done", "discarded"]);
export type PayoutState = v.InferOutput<typeof PayoutState>;

/** `payouts/{id}`: one batch of payouts to instructors; the id is its number. */
export const Payout = v.object({
  number: Minor,
  state: PayoutState,
  /** Uids of the treasurers who prepared and released it. */
  by: Id,
  releasedBy: v.optional(Id),
  /** Includes what was due by then. */
  until: Instant,
  /** Sum of its lines as prepared, minor units. */
  total: Minor,
  /** Number of its lines. */
  lines: Minor,
  /** Number of booked lines whose outcome at the bank is unknown; set from `released` on. */
  waiting: v.optional(Minor),
  /** What the bank has paid, and what it refused or returned, of the lines that were marked; minor units. */
  sent: v.optional(Minor),
  returned: v.optional(Minor),
  preparedAt: Instant,
  releasedAt: v.optional(Instant),
  /** Uid of the treasurer who discarded it. */
  discardedBy: v.optional(Id),
  /** When the sweep continues it; only while `releasing`. */
  due: v.optional(Instant),
});
export type Payout = v.InferOutput<typeof Payout>;

/** States of a line. `booked`: in the ledger, not yet known to be sent. */
export const PayoutLineState = v.picklist(payoutLineStates);
export type PayoutLineState = v.InferOutput<typeof PayoutLineState>;

/**
 * Why a line was skipped: the rest is below the minimum, we owe less by now, the account can't be used, it pays who
 * releases it, the payout was discarded, or something that is stored about the instructor can't be read.
 */
export const SkipReason = v.picklist(["items", "balance", "account", "own", "discarded", "unreadable"]);
export type SkipReason = v.InferOutput<typeof SkipReason>;

/** `payouts/{id}/lines/{instructorId}`: what one instructor is paid. Name, amount and items stay as prepared. */
export const PayoutLine = v.object({
  /** The instructor's full name at preparation. */
  name: v.string(),
  /** As prepared, minor units. */
  amount: Minor,
  /** Ids of the earnings items. */
  items: v.pipe(v.array(Id), v.maxLength(PAYOUT_LIMITS.items)),
  state: PayoutLineState,
  /** Amount booked, minor units: less than `amount` if items were held or gone, never more. */
  paid: v.optional(Minor),
  /** Items that were held or gone at the release. */
  left: v.optional(v.array(Id)),
  /** The bank's reference for a sent line. */
  reference: v.optional(v.string()),
  /** A `SkipReason`, or why it failed. */
  reason: v.optional(v.string()),
});
export type PayoutLine = v.InferOutput<typeof PayoutLine>;
