import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/** What a booking says about its instructor. Declines and what customers cancel never count. */
export const ReliabilityOutcome = v.object({
  bookingId: Id,
  /** The version that decided it: of two, the later counts. */
  version: v.number(),
  at: Instant,
  /** How the session went: `late` is canceled by the instructor less than 24 h before. None while a no-show is open. */
  session: v.optional(v.picklist(["kept", "broken", "late"])),
  /** Minutes until the instructor answered the request. */
  minutes: v.optional(v.number()),
  /** The request ran out. */
  isUnanswered: v.optional(v.boolean()),
});
export type ReliabilityOutcome = v.InferOutput<typeof ReliabilityOutcome>;

/** `reliability/{instructorId}`: the newest outcomes, and their sums over the 90 days before the newest. */
export const Reliability = v.object({
  outcomes: v.array(ReliabilityOutcome),
  /** Sessions that took place, or whose customer did not come. */
  kept: v.number(),
  /** Sessions the instructor canceled or did not come to; one that was canceled less than 24 h before counts twice. */
  broken: v.number(),
  /** Sessions that count, each once: the others are shown from `RELIABILITY_SHOWN_FROM` on. */
  sessions: v.number(),
  /** Requests the instructor answered or let run out, and those of them they answered. */
  asked: v.number(),
  answered: v.number(),
  /** Median until an answer; missing without one. */
  medianMinutes: v.optional(v.number()),
});
export type Reliability = v.InferOutput<typeof Reliability>;
