import { DAY } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { DeskClaims } from "../roles/desk-role.ts";
import type { DeskItem, ItemWork } from "./desk-item.ts";

/** Longest time for which an item is snoozed, ms. */
const LONGEST_SNOOZE = 60 * DAY;
const NOT_WITHIN = `Choose a time within the next ${LONGEST_SNOOZE / DAY} days.`;

/** Someone of the desk who is to look after an item. */
interface Candidate extends DeskClaims {
  uid: string;
  name: string;
}

/** What an operator decides about an item of the inbox. */
export type WorkStep =
  | { step: "assign"; to: Candidate | undefined }
  | { step: "snooze"; until: Instant }
  | { step: "wake" };

/** @throws AppError `bad-request` {uid} for someone who is not of the desk, or whom the case concerns */
function mustBeAssignable(
  { uid, name, operator, treasurer }: Candidate,
  { people }: Pick<DeskItem, "people">,
): NonNullable<ItemWork["assignee"]> {
  if (!operator && !treasurer) throw new AppError("bad-request", undefined, { uid: "Choose an operator." });
  if (people.includes(uid))
    throw new AppError("bad-request", undefined, { uid: "They can't see this case. Choose someone else." });
  return { uid, name };
}

/**
 * The work on an item after a step at `now` (ms UTC).
 * @throws AppError `bad-request` {uid} or {until}
 */
export function workAfter(
  { work = {}, people }: Pick<DeskItem, "work" | "people">,
  step: WorkStep,
  now: Instant,
): ItemWork {
  const { assignee, snoozedUntil } = work;
  if (step.step === "assign")
    return {
      ...(step.to && { assignee: mustBeAssignable(step.to, { people }) }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
    };
  const kept = assignee ? { assignee } : {};
  if (step.step === "wake") return kept;
  if (step.until <= now || step.until > now + LONGEST_SNOOZE)
    throw new AppError("bad-request", undefined, { until: NOT_WITHIN });
  return { ...kept, snoozedUntil: step.until };
}
