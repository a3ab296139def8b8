import * as v from "valibot";
import { Instant } from "../../fields.ts";

/** What a side of a booking sees of a message. Browsers parse this alone (docs/quality.md P6). */
export const ShownMessage = v.object({
  side: v.picklist(["customer", "instructor"]),
  /** Empty once an operator has hidden it. */
  text: v.string(),
  at: Instant,
  isHidden: v.boolean(),
});
export type ShownMessage = v.InferOutput<typeof ShownMessage>;
