import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { ContactMessage, InstructorReport, OurAnswer } from "./message.ts";

/** A message or report, as far as operators deal with it. */
type HandledCase = Pick<
  ContactMessage | InstructorReport,
  "status" | "outcome" | "closedBy" | "closedAt" | "answer" | "answers" | "reopenedAt"
>;

/** Maximum number of answers to one message or report. */
const MOST_ANSWERS = 20;

/** What we have answered so far, the first answer first. */
export const answersOf = ({ answer, answers, closedAt = 0 }: HandledCase): OurAnswer[] =>
  answers ?? (answer === undefined ? [] : [{ text: answer, at: closedAt }]);

/** The version of a message or report: another one after each answer, and once it is closed or opened again. */
export const handledVersion = (one: HandledCase): number =>
  2 * answersOf(one).length + (one.status === "open" ? 1 : 2);

function withAnswer<T extends HandledCase>(
  { answer: _one, answers: _all, ...rest }: T,
  answers: readonly OurAnswer[],
  text: string | undefined,
  now: Instant,
) {
  if (text !== undefined && answers.length >= MOST_ANSWERS)
    throw new AppError("bad-request", undefined, {
      text: `There are ${MOST_ANSWERS} answers already. Please write to them from our support address.`,
    });
  const all = text === undefined ? answers : [...answers, { text, at: now }];
  return { ...rest, ...(all.length > 0 && { answers: [...all] }) };
}

/** What an operator does with a message or report. */
export interface HandlingStep {
  /** `answered again`: to one that is closed, and stays so; `reopened`: it waits again; any other closes it. */
  outcome: string;
  text?: string | undefined;
}

/** Whether a step is about a case that is closed. */
export const isAboutClosed = ({ outcome }: HandlingStep): boolean =>
  outcome === "answered again" || outcome === "reopened";

/**
 * A message or report after a step of an operator (`by`, uid) at `now` (ms UTC); undefined where it is open, or closed, and the
 * step is not for one that is. Nothing that was answered is lost.
 */
export function handledCase<T extends HandledCase>(
  before: T,
  step: HandlingStep,
  { by, now }: { by: string; now: Instant },
): T | undefined {
  const isOpen = before.status === "open";
  if (isAboutClosed(step) === isOpen) return undefined;
  const { outcome, text } = step;
  const next = withAnswer(before, answersOf(before), text, now);
  if (outcome === "answered again") return next as unknown as T;
  const { outcome: _outcome, closedBy: _by, closedAt: _at, ...rest } = next;
  if (outcome === "reopened") return { ...rest, status: "open", reopenedAt: now } as unknown as T;
  return { ...rest, status: "closed", outcome, closedBy: by, closedAt: now } as unknown as T;
}
