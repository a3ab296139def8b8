import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "./fields.ts";

/** `codes/{code}`: a gift or promotion. The id is the code as `normalCode` writes it. */
export const Code = v.object({
  kind: v.picklist(["gift", "promotion"]),
  /** Credit it gives, minor units. */
  amount: Minor,
  currency: Currency,
  /** How many people may redeem it, and how many have. */
  maxUses: v.number(),
  uses: v.number(),
  /** Last instant at which it is taken; for ever where there is none. */
  until: v.optional(Instant),
  createdAt: Instant,
});
export type Code = v.InferOutput<typeof Code>;

/** `codes/{code}/uses/{uid}`: the mark that a person has redeemed it. */
export const CodeUse = v.object({ uid: Id, at: Instant });
export type CodeUse = v.InferOutput<typeof CodeUse>;
