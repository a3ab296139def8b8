import { LETTER } from "../constants.ts";
import type { Instant } from "../model/fields.ts";
import type { Mail } from "../model/note.ts";

/** Why a letter did not go: a code without any words of others, and whether it is of no use to try again. */
export interface Trouble {
  code: string;
  isFinal: boolean;
}

const without = ({ due: _due, error: _error, ...kept }: Mail): Mail => kept;

const failed = (letter: Mail, error: string): Mail => ({ ...without(letter), status: "failed", error });

/** A letter that its recipient does not want: the mark stays. */
export const unwanted = (letter: Mail): Mail => ({ ...without(letter), status: "none" });

/** Whether somebody may begin to send a letter at `now` (ms UTC); one never tried may go at once. */
function mayBegin({ status, attempts, due = 0 }: Mail, now: Instant): boolean {
  if (status === "waiting") return attempts === 0 || due <= now;
  // Whoever was at it has not come back: it may have gone, or not. Rather twice than never.
  return status === "sending" && due <= now;
}

/** The letter as somebody begins to send it, or gives it up because its time is over; undefined when it is not its turn. */
export function begun(letter: Mail, now: Instant): Mail | undefined {
  if (!mayBegin(letter, now)) return undefined;
  if (now >= letter.until) return failed(letter, "too-late");
  if (letter.attempts >= LETTER.attempts) return failed(letter, letter.error ?? "lost");
  return { ...letter, status: "sending", attempts: letter.attempts + 1, due: now + LETTER.lease };
}

/** The letter once the mail server has taken it. */
export const sentAt = (letter: Mail, now: Instant): Mail => ({
  ...without(letter),
  status: "sent",
  sentAt: now,
});

/** ms until the next attempt after so many; `random` is in [0, 1). */
export function waitAfter(attempts: number, random: number): number {
  const middle = Math.min(LETTER.wait * LETTER.factor ** (attempts - 1), LETTER.longest);
  return Math.round(middle * (1 + LETTER.jitter * (2 * random - 1)));
}

/** The letter after an attempt that did not succeed: to be tried again later, or given up. */
export function notSent(letter: Mail, { code, isFinal }: Trouble, now: Instant, random: number): Mail {
  if (isFinal || letter.attempts >= LETTER.attempts) return failed(letter, code);
  return { ...letter, status: "waiting", error: code, due: now + waitAfter(letter.attempts, random) };
}
