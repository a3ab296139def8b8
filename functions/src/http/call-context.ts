import type { SwitchName } from "../core/settings/switches.ts";

/** What a handler gets besides its input. */
export interface CallContext {
  /** Uid of Firebase Auth; empty for calls that need only App Check. */
  uid: string;
  /** From the ID token; empty if it has none. */
  email: string;
  emailVerified: boolean;
  /** Display name from the ID token; empty if it has none. */
  name: string;
  /** Time of the last sign-in, ms UTC, real time. */
  authTime: number;
  /** Whether the caller holds the claim `treasurer`. */
  isTreasurer: boolean;
  /** The switches that are off, for calls that depend on one; empty for all others. */
  switchedOff: readonly SwitchName[];
  /** The product clock, ms UTC: real time, moved by the demo clock under the emulators. */
  now: number;
  /** Idempotency-Key, if the call takes one and it was sent. */
  key: string | undefined;
  /** sha256 (hex) of path and canonical body. */
  hash: string;
  /** IP address of the caller, see `callerIp`. */
  ip: string;
}
