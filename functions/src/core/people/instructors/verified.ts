import * as v from "valibot";
import { CalendarDate } from "../../fields.ts";

/** What the desk checks about an instructor, in the order in which people read it. */
export const verifiedKinds = ["identity", "insurance", "certificates", "background"] as const;
export type VerifiedKind = (typeof verifiedKinds)[number];

/** The date, in the desk's zone, on which an operator checked each of these; what is missing was not checked. */
export const Verified = v.object({
  identity: v.optional(CalendarDate),
  insurance: v.optional(CalendarDate),
  certificates: v.optional(CalendarDate),
  background: v.optional(CalendarDate),
});
export type Verified = v.InferOutput<typeof Verified>;
