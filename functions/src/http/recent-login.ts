import { AppError } from "../shared/errors.ts";
import type { Context } from "./context.ts";

/** ms for which a sign-in counts as recent. */
const RECENT = 300_000;

/**
 * Guards what a borrowed session must not do. Tokens live on real time, so `realNow` is not the product's clock.
 * @throws AppError `recent-login-required` when the sign-in is more than 300 s old
 */
export function mustBeRecent({ authTime }: Pick<Context, "authTime">, realNow = Date.now()): void {
  if (realNow - authTime > RECENT) throw new AppError("recent-login-required");
}
