import type { Policy } from "./policy.ts";

/**
 * The rules that a customer was shown, by their version, if they may still be booked by; the newest where none is named.
 * Undefined if they are honored no longer.
 */
export const shownPolicy = (
  honored: readonly [Policy, ...Policy[]],
  version: string | undefined,
): Policy | undefined =>
  version === undefined ? honored[0] : honored.find((policy) => policy.version === version);
