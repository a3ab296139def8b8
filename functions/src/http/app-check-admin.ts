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
  return async (token) => {
    const appId = await appCheck.verifyToken(token).then(
      (verified) => verified.appId,
      () => undefined,
    );
    if (appId === undefined || !appIds.includes(appId)) throw new AppError("app-check");
  };
}
