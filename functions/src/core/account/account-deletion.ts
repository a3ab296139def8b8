import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/**
 * `deletions/{uid}`: a deletion of an account. Kept for a day after everything is erased, so that work in progress or
 * late events do not recreate any of it.
 */
export const AccountDeletion = v.object({
  /** Replaces the uid in documents that must be kept. */
  pseudonym: Id,
  at: Instant,
  /** When the sweep processes it next. */
  due: Instant,
  /** Needed until everything is erased: name, verified email, and the processor's ids of customer and cards. */
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  processorId: v.optional(v.string()),
  cards: v.optional(v.array(Id)),
});
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;
