import * as v from "valibot";
import { Id, Instant, Minor, SignedMinor } from "../fields.ts";

/** What an item of an instructor's earnings is for. */
const earningsKinds = [
  "session",
  "late",
  "tip",
  "refund",
  "adjust",
  "payout",
  "returned",
  "taken back",
] as const;

/** `open` can be paid out, `held` is kept back by `holds`, `booked` is in a payout. */
const earningsStates = ["open", "held", "booked"] as const;

/** Calendar month, yyyy-mm. */
export const YearMonth = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/));

/** `earnings/{instructorId}`: sums of all items, minor units. */
export const Earnings = v.object({
  /** What we owe the instructor, as in their ledger account; negative after a refund of something already paid out. */
  balance: SignedMinor,
  /** The part of the balance in held items. */
  held: SignedMinor,
  /** Total paid out, less what was returned. */
  paid: SignedMinor,
  /** When their first share was earned: what they earn in the days after it waits longer. */
  firstEarnedAt: v.optional(Instant),
});
export type Earnings = v.InferOutput<typeof Earnings>;

/** `earnings/{instructorId}/items/{ledgerId}`: one event of the ledger. Only `state`, `payoutId` and
 * `freedAt` ever change. */
export const EarningsItem = v.object({
  kind: v.picklist(earningsKinds),
  bookingId: v.optional(Id),
  /** What the customer paid, or got back (negative): `fee` + `amount`. Minor units. */
  gross: SignedMinor,
  fee: SignedMinor,
  /** What the instructor gains or loses. */
  amount: SignedMinor,
  at: Instant,
  /** Month of `at` in the instructor's zone. */
  month: YearMonth,
  /** From when it can be paid out. */
  dueAt: Instant,
  state: v.picklist(earningsStates),
  payoutId: v.optional(Id),
  /** When an operator freed it from the hold of a suspension. */
  freedAt: v.optional(Instant),
});
export type EarningsItem = v.InferOutput<typeof EarningsItem>;

/** `earnings/{instructorId}/months/{yyyy-mm}`: sums of the month's items, minor units. */
export const EarningsMonth = v.object({
  month: YearMonth,
  /** Sum of all items except payouts. */
  gross: SignedMinor,
  fee: SignedMinor,
  earned: SignedMinor,
  /** The tips in `earned`, before refunds. */
  tips: SignedMinor,
  /** Total paid out, less what was returned. */
  paid: SignedMinor,
  /** Number of sessions. */
  sessions: Minor,
});
export type EarningsMonth = v.InferOutput<typeof EarningsMonth>;
