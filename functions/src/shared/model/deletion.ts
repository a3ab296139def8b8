import * as v from "valibot";
import { Id, Instant } from "./fields.ts";

/**
 * `deletions/{uid}`: an account that is deleted. It stays for a day after nothing of the account is left, so that what
 * was under way or comes late makes nothing of it anew.
 */
export const Deletion = v.object({
  /** What stands for the uid in what must be kept. */
  pseudonym: Id,
  at: Instant,
  /** When the sweep looks at it next. */
  due: Instant,
  /** What is needed until all is erased: name, confirmed address, and what the processor calls customer and cards. */
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  processorId: v.optional(v.string()),
  cards: v.optional(v.array(Id)),
});
export type Deletion = v.InferOutput<typeof Deletion>;
