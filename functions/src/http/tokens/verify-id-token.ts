import type { Auth } from "firebase-admin/auth";
import { AppError } from "../../core/errors.ts";
import { errorCodeOf } from "../../store/error-code.ts";
import type { VerifiedUser } from "./token-verifiers.ts";

/** Errors a fresh token fixes; the client gets one and retries once. */
const stale = new Set<unknown>(["auth/id-token-expired", "auth/id-token-revoked"]);

/** Errors of the token or its account, as opposed to errors in reaching Firebase Auth. */
const refused = new Set<unknown>([
  "auth/argument-error",
  "auth/invalid-argument",
  "auth/invalid-id-token",
  "auth/user-disabled",
  "auth/user-not-found",
]);

function toAppError(error: unknown): AppError {
  const code = errorCodeOf(error);
  if (stale.has(code)) return new AppError("token-expired");
  if (refused.has(code)) return new AppError("auth-required");
  return new AppError("unavailable");
}

/**
 * Verifies an ID token with the Admin SDK, against Firebase Auth or its emulator.
 * @throws AppError `token-expired`, `auth-required`, or `unavailable` if Firebase Auth can't be reached
 */
export async function verifyIdToken(
  auth: Pick<Auth, "verifyIdToken">,
  token: string,
  checkRevoked: boolean,
): Promise<VerifiedUser> {
  try {
    const claims = await auth.verifyIdToken(token, checkRevoked);
    return {
      uid: claims.uid,
      email: claims.email ?? "",
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === "string" ? claims.name : "",
      authTime: claims.auth_time * 1000,
      hasSecondFactor: claims.firebase?.sign_in_second_factor !== undefined,
      claims,
    };
  } catch (error) {
    throw toAppError(error);
  }
}
