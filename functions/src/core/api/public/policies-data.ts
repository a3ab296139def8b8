import * as v from "valibot";
import { Instant, TimeZone } from "../../fields.ts";

/** `/data/policies.json`: who sells, and what holds in place of what the pages were written with, or will. */
export const PoliciesData = v.object({
  /** Who sells, as receipts and statements name it. */
  seller: v.object({ name: v.string(), address: v.array(v.string()) }),
  changed: v.array(
    v.object({
      /** Name of the area; absent: everywhere. */
      area: v.optional(v.string()),
      /** What the rule is about, and the rule: "Canceling", "100% until 2 days before, then no refund". */
      about: v.string(),
      text: v.string(),
      /** From when on, ms UTC, with the zone to say it in; absent where it holds already. */
      from: v.optional(Instant),
      timeZone: TimeZone,
    }),
  ),
});
export type PoliciesData = v.InferOutput<typeof PoliciesData>;
