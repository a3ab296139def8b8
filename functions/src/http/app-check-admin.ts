import type { AppCheck } from "firebase-admin/app-check";
import { AppError } from "../shared/errors.ts";

/**
 * Verifies App Check tokens with the Admin SDK. Any app of the project passes there, so ours are named: `appIds`.
 * The verifier throws AppError `app-check`.
 */
export function adminAppCheck(
  appCheck: Pick<AppCheck, "verifyToken">,
  appIds: readonly string[],
): (token: string) => Promise<void> {
  const isOurs = async (token: string) => appIds.includes((await appCheck.verifyToken(token)).appId);
  return async (token) => {
    if (!(await isOurs(token).catch(() => false))) throw new AppError("app-check");
  };
}
