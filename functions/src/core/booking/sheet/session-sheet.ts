import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";

/** The words of a sheet, as its readers' browsers need them. */
export const SheetWords = v.object({
  /** What they practiced; may be empty if `atHome` is not. */
  practiced: v.string(),
  /** What to try at home; may be empty. */
  atHome: v.string(),
});
export type SheetWords = v.InferOutput<typeof SheetWords>;

/** `book/{id}/private/after`: what the instructor writes for the people of a session once it is over. */
export const SessionSheet = v.object({
  ...SheetWords.entries,
  /** The customer, the instructor, and the guests. */
  allow: v.array(Id),
  /** When it was first written. */
  at: Instant,
  /** When it was last corrected. */
  changedAt: v.optional(Instant),
  /** Firestore Timestamp, 180 days after the session; any object here, because this kernel knows no Firebase. */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
});
export type SessionSheet = v.InferOutput<typeof SessionSheet>;
