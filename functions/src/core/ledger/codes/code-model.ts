import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "../../fields.ts";

/**
 * `codes/{code}`: a gift or promotion. The id is the code as `normalizeCode` writes it; each further shard of one that is split has an id
 * that nobody can type, and says the same.
 */
export const RedeemableCode = v.object({
  kind: v.picklist(["gift", "promotion"]),
  /** Credit it adds, minor units. */
  amount: Minor,
  currency: Currency,
  /** How many accounts may redeem it, and how many have; of one that is split, its own part. */
  maxUses: v.number(),
  uses: v.number(),
  /** Of one that is split: into how many shards, and how many accounts may redeem it in all (docs/scale.md). */
  shards: v.optional(v.object({ count: v.number(), maxUses: v.number() })),
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
