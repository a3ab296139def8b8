import * as v from "valibot";
import { User } from "./user.ts";

/** `users/{uid}` as the server reads it: with search words for operators, which browsers do not need. */
export const StoredUser = v.object({
  ...User.entries,
  /** `nameSearchTerms` of the name. Missing in the oldest. */
  words: v.optional(v.array(v.string())),
});
export type StoredUser = v.InferOutput<typeof StoredUser>;
