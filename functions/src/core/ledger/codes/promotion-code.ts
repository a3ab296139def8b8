import type { CodeState } from "../../error-details.ts";
import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { RedeemableCode } from "./code-model.ts";

const refusalMessages: Record<CodeState, string> = {
  redeemed: "You've already redeemed this code. It works once per person.",
  expired: "This code has expired.",
  "used-up": "This code has been used up.",
  currency: "This code is in a different currency than your credit.",
};

/** Spaces and everything that looks like a dash: codes are read aloud, printed and copied from emails. */
const separators = /[\s\p{Pd}\u00ad\u2212_]+/gu;
const codePattern = /^[A-Z0-9]{4,32}$/;

/** Normalizes a code for storage: upper case, no spaces or dashes. Undefined for a text that cannot be a code. */
export function normalizeCode(typed: string): string | undefined {
  const code = typed.replace(separators, "").toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

/** The refusal of an unknown code, and of a text that cannot be a code. */
export const unknownCodeError = (): AppError =>
  new AppError("not-found", "We don't recognize this code. Please check it and try again.");

/** Whether a code, or this shard of it, can be redeemed once more. */
export const hasUsesLeft = ({ uses, maxUses }: RedeemableCode): boolean => uses < maxUses;

/** Facts about the account that redeems a code. */
interface RedemptionFacts {
  /** Whether this account has redeemed it before. */
  isRedeemed: boolean;
  /** Whether an operator has stopped its batch. */
  isStopped?: boolean;
  /** Currency of the account's credit (ISO 4217). */
  currency: string;
  now: Instant;
}

/** Why a code cannot be redeemed, the most helpful reason first; undefined if it can. */
function codeRefusalOf(
  code: RedeemableCode,
  { isRedeemed, isStopped, currency, now }: RedemptionFacts,
): CodeState | undefined {
  if (isRedeemed) return "redeemed";
  // Customers see a stopped code as expired.
  if (isStopped || (code.until !== undefined && now > code.until)) return "expired";
  if (!hasUsesLeft(code)) return "used-up";
  return code.currency === currency ? undefined : "currency";
}

/**
 * Counts one more redemption of a code, or of the shard of it that has a use left.
 * @throws AppError `wrong-state` {status}, see CodeState
 */
export function withRedemption(code: RedeemableCode, facts: RedemptionFacts): RedeemableCode {
  const status = codeRefusalOf(code, facts);
  if (status) throw new AppError("wrong-state", refusalMessages[status], { status });
  return { ...code, uses: code.uses + 1 };
}
