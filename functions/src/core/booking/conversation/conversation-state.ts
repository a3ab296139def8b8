import * as v from "valibot";
import { Instant } from "../../fields.ts";
import { ClaimSide } from "../booking.ts";

/** What a booking stores about its conversation; instants in ms UTC. Only the server reads it. */
export const ConversationState = v.object({
  /** When the newest message was written; each message is later than the one before. */
  at: Instant,
  /** Who wrote it. */
  by: ClaimSide,
  /** Up to when each side has read. */
  seen: v.optional(v.object({ customerAt: v.optional(Instant), instructorAt: v.optional(Instant) }), {}),
});
export type ConversationState = v.InferOutput<typeof ConversationState>;

/** Up to when a side has read (ms UTC); 0 for one that has not. */
export const seenAt = (state: ConversationState | undefined, side: ClaimSide): Instant =>
  state?.seen[`${side}At`] ?? 0;
