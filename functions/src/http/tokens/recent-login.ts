import { AppError } from "../../core/errors.ts";
import type { CallContext } from "../call-context.ts";

/** ms a sign-in counts as recent. */
const RECENT_LOGIN = 300_000;

/**
 * Guards calls that an unattended browser must not make. Tokens use real time, so `realNow` is not the product clock.
 * @throws AppError `recent-login-required` if the sign-in is more than 300 s old
 */
export function mustBeRecentLogin({ authTime }: Pick<CallContext, "authTime">, realNow = Date.now()): void {
  if (realNow - authTime > RECENT_LOGIN) throw new AppError("recent-login-required");
}
