import * as v from "valibot";
import { EMAIL_CODE } from "../constants.ts";
import { Instant } from "../fields.ts";

/**
 * `emailCodes/{uid}`: the newest code that confirms an account's email address, as an HMAC with the server's key of
 * account, address and code. Nobody reads it but the call that checks a code, and no export holds it.
 */
export const EmailCode = v.object({
  digest: v.string(),
  /** Instant from which it no longer works. */
  until: Instant,
  /** Number of wrong codes so far. */
  tries: v.number(),
});
export type EmailCode = v.InferOutput<typeof EmailCode>;

/** The digits of a code, from a random whole number below 10 to the power of `EMAIL_CODE.digits`. */
export const formatEmailCode = (random: number): string => String(random).padStart(EMAIL_CODE.digits, "0");

/** A new code, made at `now`. */
export const startEmailCode = (digest: string, now: Instant): EmailCode => ({
  digest,
  until: now + EMAIL_CODE.validFor,
  tries: 0,
});

/** What a try led to. `over`: there is no code that works, whatever was typed. */
export type CodeAttempt = { status: "right" } | { status: "over" } | { status: "wrong"; next: EmailCode };

/** Tries a code at `now` (ms UTC); a right one may be used once, so the caller removes it. */
export function tryEmailCode(stored: EmailCode | undefined, digest: string, now: Instant): CodeAttempt {
  if (!stored || now >= stored.until || stored.tries >= EMAIL_CODE.tries) return { status: "over" };
  if (stored.digest === digest) return { status: "right" };
  return { status: "wrong", next: { ...stored, tries: stored.tries + 1 } };
}

/** Said of every code once its time or tries are used up; the page then asks for a new email. */
export const CODE_OVER = "This code no longer works. Please use a new one.";

/** What is wrong with a code, for the field it was typed into. */
export function codeRefusalText(attempt: Exclude<CodeAttempt, { status: "right" }>): string {
  const left = attempt.status === "wrong" ? EMAIL_CODE.tries - attempt.next.tries : 0;
  if (attempt.status === "over" || left === 0) return CODE_OVER;
  return `That's not the code. ${left === 1 ? "1 try" : `${left} tries`} left.`;
}
