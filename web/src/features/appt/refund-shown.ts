/** What a person who is about to cancel is shown, minor units. */
export interface RefundShown {
  refund: number;
  /** What was shown before it changed under their eyes, and when that was (ms UTC). */
  before?: number;
  changedAt?: number;
  /** What the server said is owed, and what we had reckoned then: it holds until our own reckoning changes. */
  told?: { refund: number; reckoned: number };
}

/** ms after a change in which a press was still meant for what stood there before. */
const JUST_NOW = 1000;

/** The first look. `reckoned` is what the policy owes now, minor units. */
export const firstShown = (reckoned: number): RefundShown => ({ refund: reckoned });

const changed = (shown: RefundShown, refund: number, at: number): RefundShown =>
  refund === shown.refund ? shown : { ...shown, refund, before: shown.refund, changedAt: at };

/** Time has passed, or the booking has changed. Answers the same object when nothing else is to be shown. */
export const reckonedAgain = (shown: RefundShown, reckoned: number, at: number): RefundShown => {
  const { told, ...rest } = shown;
  if (told?.reckoned === reckoned) return shown;
  return changed(told ? rest : shown, reckoned, at);
};

/** The server refused what was shown and owes `refund`. */
export const toldOtherwise = (
  shown: RefundShown,
  refund: number,
  reckoned: number,
  at: number,
): RefundShown => ({ ...changed(shown, refund, at), told: { refund, reckoned } });

/** Whether it changed so lately that a press cannot be meant for it. */
export const isJustChanged = ({ changedAt }: RefundShown, at: number): boolean =>
  changedAt !== undefined && at - changedAt < JUST_NOW;
