import { AppError } from "../errors.ts";
import type { Code } from "../model/code.ts";
import type { Instant } from "../model/fields.ts";

/** Why a code is not taken, as the details of the refusal name it. */
export type CodeState = "redeemed" | "expired" | "used-up" | "currency";

const sentences: Record<CodeState, string> = {
  redeemed: "You have redeemed this code already. Each code counts once for each person.",
  expired: "This code is no longer valid: its time has run out.",
  "used-up": "This code has been redeemed as often as it was meant to be.",
  currency: "This code is in another currency than your credit.",
};

/** Spaces and everything that looks like a dash; codes are read out, printed and copied from mails. */
const separators = /[\s\p{Pd}\u00ad\u2212_]+/gu;
const wellFormed = /^[A-Z0-9]{4,32}$/;

/** A code as it is stored: upper case, without spaces and dashes. Undefined for a text that can be no code. */
export function normalCode(typed: string): string | undefined {
  const code = typed.replace(separators, "").toUpperCase();
  return wellFormed.test(code) ? code : undefined;
}

/** The refusal of a code nobody knows; one that cannot be a code is answered alike. */
export const unknownCode = (): AppError =>
  new AppError("not-found", "We do not know this code. Please check it letter by letter.");

/** What stands around a code when somebody redeems it. */
interface Facts {
  /** Whether this person has redeemed it before. */
  isRedeemed: boolean;
  /** Of the person's credit (ISO 4217). */
  currency: string;
  now: Instant;
}

/** What is in the way of redeeming a code, the most telling first; undefined when nothing is. */
function obstacle(code: Code, { isRedeemed, currency, now }: Facts): CodeState | undefined {
  if (isRedeemed) return "redeemed";
  if (code.until !== undefined && now > code.until) return "expired";
  if (code.uses >= code.maxUses) return "used-up";
  return code.currency === currency ? undefined : "currency";
}

/**
 * Redeems a code once more: the code after it.
 * @throws AppError `wrong-state` {status}, see CodeState
 */
export function redeemed(code: Code, facts: Facts): Code {
  const status = obstacle(code, facts);
  if (status) throw new AppError("wrong-state", sentences[status], { status });
  return { ...code, uses: code.uses + 1 };
}
