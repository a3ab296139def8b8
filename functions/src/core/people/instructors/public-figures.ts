import * as v from "valibot";
import { Minor } from "../../fields.ts";

/** What the public reads of an instructor's last 90 days; each from five requests or sessions on. */
export const PublicFigures = v.object({
  /** Median time to a reply to a request, minutes. */
  replyMinutes: v.optional(Minor),
  /** Sessions that took place as booked, out of those that the instructor kept or broke. */
  kept: v.optional(v.object({ kept: Minor, of: Minor })),
});
export type PublicFigures = v.InferOutput<typeof PublicFigures>;
