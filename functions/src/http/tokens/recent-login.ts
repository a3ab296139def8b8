import type { Call } from "../../core/api/call.ts";
import { freshnessOf } from "../../core/api/fresh-sign-in.ts";
import { AppError } from "../../core/errors.ts";
import type { CallContext } from "../call-context.ts";

/** What else decides whether a sign-in is recent enough. */
interface RecentLoginFacts extends Pick<CallContext, "authTime"> {
  /** Whether an open report names a danger about what a call is about (id). */
  isSafetyCase: (id: string) => Promise<boolean>;
  /** Real time, as in tokens; not the product clock. */
  realNow?: number;
}

/**
 * Guards calls that an unattended browser or a stolen session must not make, as the call's row of the table says.
 * @throws AppError `recent-login-required` if the sign-in is longer ago than that
 */
export async function mustBeRecentLogin(
  { freshSignIn }: Call,
  input: object,
  { authTime, isSafetyCase, realNow = Date.now() }: RecentLoginFacts,
): Promise<void> {
  const within = freshnessOf(freshSignIn, input);
  if (within === undefined || realNow - authTime <= within) return;
  const isSpared = freshSignIn?.isSparedForSafety?.(input) === true && "id" in input;
  if (isSpared && (await isSafetyCase(String(input.id)))) return;
  throw new AppError("recent-login-required");
}
