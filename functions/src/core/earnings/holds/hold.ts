import * as v from "valibot";
import { DAY } from "../../constants.ts";
import { ImposedAs } from "../../desk-imposed.ts";
import { Id, Instant } from "../../fields.ts";
import type { EarningsItem } from "../earnings.ts";

/** Why earnings are held: a payment is disputed or warned of, the instructor is suspended, or an operator holds them. */
const holdCauses = ["dispute", "warning", "suspension", "operator"] as const;
export type HoldCause = (typeof holdCauses)[number];

/** ms within which an operator decides on a lost dispute; then what it held can be paid out. */
export const DECIDE_LOST_WITHIN = 14 * DAY;
/** ms after which a warning that no dispute has followed counts for nothing. */
export const WARNING_LASTS = 60 * DAY;
/** ms after which the hold of a suspension ends, unless an operator renews it. */
export const SUSPENSION_HOLD_LASTS = 180 * DAY;
/** ms after which the hold of a suspension is a row of the desk. */
export const SUSPENSION_HOLD_ROW_AFTER = 30 * DAY;

/**
 * `holds/{bookingId}` or, for all that an instructor has earned, `holds/{uid}`: keeps earnings out of payouts, those that
 * are booked later too. It is written in the batch of what causes it, and is gone with its last cause.
 */
export const Hold = v.object({
  instructorId: Id,
  /** Absent in the hold of all that an instructor has earned. */
  bookingId: v.optional(Id),
  /** Since when, by cause. */
  causes: v.object({
    dispute: v.optional(Instant),
    warning: v.optional(Instant),
    suspension: v.optional(Instant),
    operator: v.optional(Instant),
  }),
  /** As what the operator of that cause holds it; absent on holds from before that was kept. */
  heldAs: v.optional(ImposedAs),
  /** Ids of the payments that are disputed or warned of. */
  intents: v.optional(v.object({ dispute: v.optional(v.array(Id)), warning: v.optional(v.array(Id)) })),
  /** When its dispute was lost: an operator decides what becomes of the earnings. */
  lostAt: v.optional(Instant),
  /** When an operator renewed the hold of a suspension. */
  renewedAt: v.optional(Instant),
  /** From when the desk lists it as something to decide. */
  rowAt: v.optional(Instant),
  /** When the sweep ends a cause. */
  due: v.optional(Instant),
});
export type Hold = v.InferOutput<typeof Hold>;

/** The holds that concern one item. */
export interface HoldsOfItem {
  ofBooking: Hold | undefined;
  ofInstructor: Hold | undefined;
}

/**
 * Whether holds keep an item out of payouts; an item that an operator freed is not held by an older suspension. What was
 * taken back is never held: it goes with the items that it takes back.
 */
export function isHeldBy(
  { freedAt = 0, kind }: Partial<Pick<EarningsItem, "freedAt" | "kind">>,
  { ofBooking, ofInstructor }: HoldsOfItem,
): boolean {
  if (kind === "taken back") return false;
  return ofBooking !== undefined || (ofInstructor?.causes.suspension ?? -1) >= freedAt;
}

/** Says of each item of one instructor whether it is held. `holds`: all holds of the instructor. */
export function heldItemsBy(
  holds: Iterable<Hold>,
): (item: Partial<Pick<EarningsItem, "bookingId" | "freedAt" | "kind">>) => boolean {
  let ofInstructor: Hold | undefined;
  const byBooking = new Map<string, Hold>();
  for (const hold of holds)
    if (hold.bookingId === undefined) ofInstructor = hold;
    else byBooking.set(hold.bookingId, hold);
  return (item) => isHeldBy(item, { ofBooking: byBooking.get(item.bookingId ?? ""), ofInstructor });
}
