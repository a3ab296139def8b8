/** What a verified ID token says of its person. */
export interface Person {
  uid: string;
  /** Empty when the account has none. */
  email: string;
  emailVerified: boolean;
  /** Display name, empty when there is none. */
  name: string;
  /** When the person last signed in, ms UTC, real time. */
  authTime: number;
  /** Every claim of the token, as it stands there. */
  claims: Readonly<Record<string, unknown>>;
}

/** Who knocks: the seam between the pipeline and whatever verifies tokens here. */
export interface Gate {
  /** @throws AppError `app-check` unless the token is of one of our own apps */
  verifyAppCheck(token: string): Promise<void>;
  /** @throws AppError `token-expired`, `auth-required`, or `unavailable` when it cannot be checked now */
  verifyIdToken(token: string, checkRevoked: boolean): Promise<Person>;
}
