import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/** What a booking says about its instructor. Declines and customers' cancellations never count. */
export const ReliabilityOutcome = v.object({
  bookingId: Id,
  /** The version that decided it: the later version wins. */
  version: v.number(),
  at: Instant,
  /**
   * How the session went: `late` means canceled by the instructor less than 24 h before the start. Absent while a
   * no-show is open.
   */
  session: v.optional(v.picklist(["kept", "broken", "late"])),
  /** Minutes until the instructor replied to the request. */
  minutes: v.optional(v.number()),
  /** Whether the request expired. */
  isUnanswered: v.optional(v.boolean()),
});
export type ReliabilityOutcome = v.InferOutput<typeof ReliabilityOutcome>;

/** `reliability/{instructorId}`: the newest outcomes, and their sums over the 90 days before the newest. */
export const Reliability = v.object({
  outcomes: v.array(ReliabilityOutcome),
  /** Sessions that took place, or whose customer didn't show up. */
  kept: v.number(),
  /** Sessions the instructor canceled or didn't show up for; one canceled less than 24 h before counts twice. */
  broken: v.number(),
  /** Sessions that count, each once; figures are shown from `RELIABILITY_SHOWN_FROM` on. */
  sessions: v.number(),
  /** Requests the instructor replied to or let expire, and the number replied to. */
  asked: v.number(),
  answered: v.number(),
  /** Median minutes until a reply; missing without replies. */
  medianMinutes: v.optional(v.number()),
});
export type Reliability = v.InferOutput<typeof Reliability>;
