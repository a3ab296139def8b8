import { withBackgroundCheck } from "../../core/availability/verified-checks.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { get } from "../../store/access.ts";
import { instructors } from "../../store/collections.ts";
import { actOnce, type OperatorRequest } from "./act-once.ts";

/** Who checks backgrounds: a service would look the result up; by hand an operator has seen it, on the date they say. */
interface BackgroundChecks {
  name: string;
  /** The date (yyyy-mm-dd) on which a person (uid) passed, given the one an operator states. */
  passedOn: (uid: string, stated: string) => Promise<string>;
}

const manual: BackgroundChecks = { name: "manual", passedOn: async (_uid, stated) => stated };

/**
 * Stores that an instructor passed a background check, with its entry in the audit.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `bad-request` {on} for a date that doesn't exist or is
 *   still to come
 */
export function saveBackgroundCheck(
  operator: OperatorRequest,
  { uid, on, reason }: { uid: string; on: string; reason: string },
  checks = manual,
): Promise<{ on: string }> {
  mustNotBeOwnCase(operator.uid, "account", uid);
  const act = { act: "check", on: { kind: "instructor", id: uid }, reason } as const;
  return actOnce(operator, act, async (batch) => {
    const read = await get(instructors().doc(uid));
    if (!read.data || read.data.status === "left") throw new AppError("not-found");
    const passed = await checks.passedOn(uid, on);
    batch.put(read, withBackgroundCheck(read.data, passed, operator.now));
    const before = read.data.verified?.background;
    return {
      before: before === undefined ? {} : { background: before },
      after: { background: passed, source: checks.name },
      answer: { on: passed },
    };
  });
}
