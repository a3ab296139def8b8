import type { AppCheck } from "firebase-admin/app-check";
import { AppError } from "../../core/errors.ts";

/**
 * Creates a verifier of App Check tokens with the Admin SDK, which accepts any app of the project, so `appIds` lists
 * ours. The verifier throws AppError `app-check`.
 */
export function adminAppCheckVerifier(
  appCheck: Pick<AppCheck, "verifyToken">,
  appIds: readonly string[],
): (token: string) => Promise<void> {
  const isOurs = async (token: string) => appIds.includes((await appCheck.verifyToken(token)).appId);
  return async (token) => {
    if (!(await isOurs(token).catch(() => false))) throw new AppError("app-check");
  };
}
