import type { Instant } from "../../fields.ts";
import {
  DECIDE_LOST_WITHIN,
  type Hold,
  type HoldCause,
  SUSPENSION_HOLD_LASTS,
  SUSPENSION_HOLD_ROW_AFTER,
  WARNING_LASTS,
} from "./hold.ts";

/** Whose earnings are held: those of a booking, or all of an instructor. */
export type HoldTarget = Pick<Hold, "instructorId" | "bookingId">;

/** Id of the hold of a target. */
export const holdIdOf = ({ bookingId, instructorId }: HoldTarget): string => bookingId ?? instructorId;

const until = (from: Instant | undefined, lasts: number): Instant[] =>
  from === undefined ? [] : [from + lasts];

/** When a suspension's hold ends; none without one. */
const suspensionEnd = ({ causes, renewedAt }: Hold): Instant[] =>
  until(causes.suspension && (renewedAt ?? causes.suspension), SUSPENSION_HOLD_LASTS);

/** The hold with the times that follow from its causes; undefined without a cause. */
function scheduled({ rowAt: _rowAt, due: _due, ...hold }: Hold): Hold | undefined {
  const { causes, lostAt, renewedAt } = hold;
  if (Object.values(causes).every((at) => at === undefined)) return undefined;
  const ends = [
    ...until(lostAt, DECIDE_LOST_WITHIN),
    ...until(causes.warning, WARNING_LASTS),
    ...suspensionEnd(hold),
  ];
  const rows = [
    ...(lostAt === undefined ? [] : [lostAt]),
    ...until(causes.suspension && (renewedAt ?? causes.suspension), SUSPENSION_HOLD_ROW_AFTER),
  ];
  return {
    ...hold,
    ...(ends.length > 0 && { due: Math.min(...ends) }),
    ...(rows.length > 0 && { rowAt: Math.min(...rows) }),
  };
}

type PaymentCause = "dispute" | "warning";

const isOfPayment = (cause: HoldCause): cause is PaymentCause => cause === "dispute" || cause === "warning";

/** Adds a cause; for a dispute or a warning with the payment that it is about. Adding it again changes nothing. */
export function withCause(
  hold: Hold | undefined,
  { instructorId, bookingId }: HoldTarget,
  { cause, at, intent }: { cause: HoldCause; at: Instant; intent?: string | undefined },
): Hold {
  const { causes = {}, intents = {}, ...kept } = hold ?? {};
  const named =
    isOfPayment(cause) && intent !== undefined
      ? { ...intents, [cause]: [...new Set([...(intents[cause] ?? []), intent])] }
      : intents;
  const after: Hold = {
    ...kept,
    instructorId,
    ...(bookingId !== undefined && { bookingId }),
    causes: { ...causes, [cause]: causes[cause] ?? at },
    ...(Object.keys(named).length > 0 && { intents: named }),
  };
  return scheduled(after) ?? after;
}

/**
 * Ends a cause: for a payment's, only once none of its payments is left. Returns undefined if it was the last cause.
 */
export function withoutCause(hold: Hold, cause: HoldCause, intent?: string): Hold | undefined {
  const { causes, intents = {}, lostAt, renewedAt, heldAs, ...kept } = hold;
  const { [cause]: _ended, ...otherCauses } = causes;
  const { [cause as PaymentCause]: named = [], ...otherIntents } = intents;
  const left = intent === undefined ? [] : named.filter((one) => one !== intent);
  if (left.length > 0) return { ...hold, intents: { ...intents, [cause]: left } };
  return scheduled({
    ...kept,
    causes: otherCauses,
    ...(Object.keys(otherIntents).length > 0 && { intents: otherIntents }),
    ...(heldAs !== undefined && cause !== "operator" && { heldAs }),
    ...(lostAt !== undefined && cause !== "dispute" && { lostAt }),
    ...(renewedAt !== undefined && cause !== "suspension" && { renewedAt }),
  });
}

/** The hold once a dispute was lost: an operator decides on it. */
export const withLostDispute = (hold: Hold, now: Instant): Hold =>
  scheduled({ ...hold, lostAt: now }) ?? hold;

/** Renews the hold of a suspension from `now` on (ms UTC). */
export const renewedHold = (hold: Hold, now: Instant): Hold => scheduled({ ...hold, renewedAt: now }) ?? hold;

/** What is left of a hold at `now` (ms UTC), once what has run out has ended; undefined if nothing is. */
export function holdAt(hold: Hold, now: Instant): Hold | undefined {
  const { causes, lostAt } = hold;
  const isOver = (ends: Instant[]) => ends.some((end) => end <= now);
  const over: HoldCause[] = [
    ...(isOver(until(lostAt, DECIDE_LOST_WITHIN)) ? (["dispute"] as const) : []),
    ...(isOver(until(causes.warning, WARNING_LASTS)) ? (["warning"] as const) : []),
    ...(isOver(suspensionEnd(hold)) ? (["suspension"] as const) : []),
  ];
  return over.reduce<Hold | undefined>((left, cause) => left && withoutCause(left, cause), hold);
}
