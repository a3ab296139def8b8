import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Hold } from "./hold.ts";
import { type HoldTarget, withCause, withoutCause } from "./hold-causes.ts";

/**
 * The hold of a session once an operator holds what it earns, or lets it go; other causes stay as they are.
 * @throws AppError `wrong-state` {closed} if an operator holds it already, or nobody does
 */
export function holdByOperator(
  hold: Hold | undefined,
  target: HoldTarget,
  { held, now }: { held: boolean; now: Instant },
): Hold | undefined {
  const isHeld = hold?.causes.operator !== undefined;
  if (isHeld === held) {
    const message = held
      ? "This session's earnings are on hold already."
      : "No operator holds this session's earnings.";
    throw new AppError("wrong-state", message, { status: "closed" });
  }
  return held
    ? withCause(hold, target, { cause: "operator", at: now })
    : hold && withoutCause(hold, "operator");
}
