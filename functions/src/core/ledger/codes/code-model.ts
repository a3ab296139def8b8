import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "../../fields.ts";

/** `codes/{code}`: a gift or promotion. The id is the code as `normalizeCode` writes it. */
export const RedeemableCode = v.object({
  kind: v.picklist(["gift", "promotion"]),
  /** Credit it adds, minor units. */
  amount: Minor,
  currency: Currency,
  /** How many accounts may redeem it, and how many have. */
  maxUses: v.number(),
  uses: v.number(),
  /** Last instant at which it can be redeemed; absent if it never expires. */
  until: v.optional(Instant),
  /** The batch it was made in; absent if it was made alone. */
  batch: v.optional(Id),
  createdAt: Instant,
});
export type RedeemableCode = v.InferOutput<typeof RedeemableCode>;

/** `codes/{code}/uses/{uid}`: records that an account has redeemed it. */
export const CodeRedemption = v.object({ uid: Id, at: Instant });
export type CodeRedemption = v.InferOutput<typeof CodeRedemption>;
