import * as v from "valibot";
import { Instant, Minor, TimeZone } from "../../fields.ts";

const limits = v.object({ min: Minor, max: Minor });

/** `/data/policies.json`: who sells, and what holds in place of what the pages were written with, or will. */
export const PoliciesData = v.object({
  /** Who sells, as receipts and statements name it. */
  seller: v.object({ name: v.string(), address: v.array(v.string()) }),
  /** Amounts of a top-up and of a tip, minor units, and when payouts are made; the same everywhere. */
  topUp: limits,
  tip: limits,
  payoutDay: v.object({ weekday: v.number(), hour: v.number() }),
  /** The instructor's percentage of the price by area (id), and `default` for every other one. */
  shares: v.optional(v.record(v.string(), v.number())),
  /** What prose says instead of what pages were built with, by name: see `ProseWords`. */
  words: v.optional(v.record(v.string(), v.string())),
  /** What operators say of us at the top of /about, in place of what it was built with. */
  facts: v.optional(v.array(v.object({ title: v.string(), text: v.string() }))),
  /** What operators answer on /help, after what it was built with. */
  answers: v.optional(v.array(v.object({ question: v.string(), answer: v.string() }))),
  /** What prose can't say: where an area differs, what is planned, and refunds in other steps. */
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
