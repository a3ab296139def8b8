import * as v from "valibot";
import { Instant, Minor } from "./fields.ts";

/** What an operator can refund of a booking. */
export const RefundedPart = v.picklist(["price", "tip"]);
export type RefundedPart = v.InferOutput<typeof RefundedPart>;

/** Who pays for a refund of the price: instructor and we, as the price was shared, or we alone. */
export const RefundBearer = v.picklist(["shared", "us"]);
export type RefundBearer = v.InferOutput<typeof RefundBearer>;

/**
 * One refund of an operator, beside what a canceled or missed session owes. `requested` while the ledger waits for the card
 * processor; then `done`, or `credit` or `unclaimed` (the account is gone) where the card could not take it.
 */
export const DeskRefund = v.object({
  /** 1, 2 … within its booking. */
  n: v.number(),
  of: RefundedPart,
  /** Minor units. */
  amount: Minor,
  /** A tip goes back from its instructor: `shared`. */
  borneBy: RefundBearer,
  at: Instant,
  status: v.picklist(["requested", "done", "credit", "unclaimed"]),
});
export type DeskRefund = v.InferOutput<typeof DeskRefund>;
