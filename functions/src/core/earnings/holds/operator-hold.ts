import { imposedAs, mustBeAbleToEnd } from "../../desk-imposed.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { EarningsItem } from "../earnings.ts";
import type { Hold } from "./hold.ts";
import { type HoldTarget, renewedHold, withCause, withoutCause } from "./hold-causes.ts";

const HOLDS = "holds these earnings";

/**
 * The hold of a session once an operator holds what it earns, or lets it go; other causes stay as they are.
 * @throws AppError `wrong-state` {closed} if an operator holds it already, or nobody does; `claim-required` {treasurer} for
 *   an operator where a treasurer does
 */
export function holdByOperator(
  hold: Hold | undefined,
  target: HoldTarget,
  { held, now, isTreasurer }: { held: boolean; now: Instant; isTreasurer: boolean },
): Hold | undefined {
  const isHeld = hold?.causes.operator !== undefined;
  if (isHeld === held) {
    const message = held
      ? "This session's earnings are on hold already."
      : "No operator holds this session's earnings.";
    throw new AppError("wrong-state", message, { status: "closed" });
  }
  if (held)
    return {
      ...withCause(hold, target, { cause: "operator", at: now }),
      heldAs: imposedAs({ isTreasurer }),
    };
  mustBeAbleToEnd(hold?.heldAs, { isTreasurer }, HOLDS);
  return hold && withoutCause(hold, "operator");
}

/** What is known of a hold that an operator decides on. */
interface HeldFacts {
  ofBooking: Hold | undefined;
  ofInstructor: Hold | undefined;
  /** The held items of the session. */
  items: readonly EarningsItem[];
  /** Whether a treasurer decides. */
  isTreasurer: boolean;
}

const isUndecided = ({ causes, lostAt }: Hold): boolean =>
  causes.warning !== undefined || (causes.dispute !== undefined && lostAt === undefined);

/** Whether an operator can decide on what holds keep back of a session. */
export const isDecidable = ({
  ofBooking,
  ofInstructor,
}: Pick<HeldFacts, "ofBooking" | "ofInstructor">): boolean =>
  !(ofBooking && isUndecided(ofBooking)) &&
  (ofBooking?.lostAt !== undefined || ofInstructor?.causes.suspension !== undefined);

/**
 * Lets an operator decide on what a session earned: after a lost dispute, or while its instructor is suspended.
 * @throws AppError `wrong-state` {closed} if nothing is held, or a dispute isn't over; `claim-required` {treasurer} for an
 *   operator where a treasurer holds it besides
 */
export function mustBeDecidable({ ofBooking, ofInstructor, items, isTreasurer }: HeldFacts): void {
  const closed = (message: string) => new AppError("wrong-state", message, { status: "closed" });
  if (items.length === 0) throw closed("None of this session's earnings are on hold.");
  if (ofBooking && isUndecided(ofBooking)) throw closed("The dispute of this session isn't over yet.");
  if (!isDecidable({ ofBooking, ofInstructor }))
    throw closed("An operator holds these earnings. Let them into payouts again instead.");
  mustBeAbleToEnd(ofBooking?.heldAs, { isTreasurer }, HOLDS);
}

/** The hold of a session once an operator has decided what becomes of its earnings. */
export const holdAfterDecision = (hold: Hold | undefined): Hold | undefined => {
  const left = hold && withoutCause(hold, "dispute");
  return left && withoutCause(left, "operator");
};

/**
 * Renews the hold of a suspended instructor from `now` on (ms UTC).
 * @throws AppError `wrong-state` {closed} without one
 */
export function renewByOperator(hold: Hold | undefined, now: Instant): Hold {
  if (hold?.causes.suspension === undefined)
    throw new AppError("wrong-state", "No suspension holds these earnings.", { status: "closed" });
  return renewedHold(hold, now);
}
