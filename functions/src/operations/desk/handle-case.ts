import type { Instant } from "../../core/fields.ts";
import {
  answersOf,
  handledCase,
  handledVersion,
  isAboutClosed,
} from "../../core/people/messages/handled-case.ts";
import type { ContactMessage, InstructorReport } from "../../core/people/messages/message.ts";
import { caseIs } from "./act-on-case.ts";

/**
 * A message or report after an operator's step, as they saw it.
 * @throws AppError `wrong-state` {closed, changed}
 */
export function mustHandle<T extends ContactMessage | InstructorReport>(
  before: T,
  input: { outcome: string; text?: string | undefined; version?: number | undefined },
  by: { by: string; now: Instant },
): T {
  const isLater = isAboutClosed(input);
  const after = handledCase(before, input, by);
  if (!after) throw caseIs(isLater ? "changed" : "closed");
  if (isLater && input.version !== handledVersion(before)) throw caseIs("changed");
  return after;
}

/** What tells the answer to a case apart from others to the same person: each answer has a notification of its own. */
export function answerOccasion(
  kind: "contact" | "report",
  id: string,
  before: ContactMessage | InstructorReport,
): string {
  const earlier = answersOf(before).length;
  return earlier === 0 ? `${kind}/${id}` : `${kind}/${id}/${earlier}`;
}

/** What a step changed, for the audit, and the answer to it. */
export const handledChange = (
  before: ContactMessage | InstructorReport,
  after: ContactMessage | InstructorReport,
  isAnswered: boolean,
) => ({
  before: { status: before.status, ...(before.outcome !== undefined && { outcome: before.outcome }) },
  after: {
    status: after.status,
    ...(after.outcome !== undefined && { outcome: after.outcome }),
    ...(after.status === "closed" && { isAnswered }),
  },
  answer: { status: after.status },
});
