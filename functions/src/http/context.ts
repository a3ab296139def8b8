/** What a handler knows of its request besides the input. */
export interface Context {
  /** Auth uid; empty for calls that need App Check alone. */
  uid: string;
  /** Of the ID token; empty when there is none. */
  email: string;
  emailVerified: boolean;
  /** Display name of the ID token; empty when there is none. */
  name: string;
  /** When the person last signed in, ms UTC, real time. */
  authTime: number;
  /** The product's clock, ms UTC: real time, moved by the demo clock under the emulators. */
  now: number;
  /** Idempotency-Key, where the call takes one and it was sent. */
  key: string | undefined;
  /** sha256 (hex) of path and canonical body. */
  hash: string;
  /** Address of the caller as the trusted hop tells it. */
  ip: string;
}
