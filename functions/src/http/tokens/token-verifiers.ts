/** The user of a verified ID token. */
export interface VerifiedUser {
  uid: string;
  /** Empty if the account has none. */
  email: string;
  emailVerified: boolean;
  /** Display name; empty if there is none. */
  name: string;
  /** Time of the last sign-in, ms UTC, real time. */
  authTime: number;
  /** Whether this sign-in used a second factor. */
  hasSecondFactor: boolean;
  /** All claims of the token. */
  claims: Readonly<Record<string, unknown>>;
}

/** Token verifiers, injected into the pipeline. */
export interface TokenVerifiers {
  /** @throws AppError `app-check` unless the token is from one of our apps */
  verifyAppCheck(token: string): Promise<void>;
  /** @throws AppError `token-expired`, `auth-required`, or `unavailable` if it can't be verified now */
  verifyIdToken(token: string, checkRevoked: boolean): Promise<VerifiedUser>;
}
