/** Where the caller's address may stand. */
export interface AddressSource {
  /** X-Forwarded-For, as it came. */
  forwarded: string | undefined;
  /** Address of the other end of the connection. */
  socket: string | undefined;
}

/**
 * Behind Hosting the header ends with "caller, Google's front end": Hosting adds the one, Cloud Run the other. Who
 * calls the function's own address can choose what it says of itself, but not without an App Check token.
 */
export const HOSTING_HOPS = 2;

/**
 * Tells the address of a caller. Each proxy we trust appends the address it saw to X-Forwarded-For, so the one
 * `hops` from the right is true, and what stands left of it is the caller's own claim. With fewer entries than
 * hops nobody stood in front of the proxies: the leftmost is the caller. Without the header, as behind Hosting
 * locally, it is the connection's; without that, all share the name "unknown", and its limit.
 */
export function callerAddress({ forwarded, socket }: AddressSource, hops: number): string {
  const entries = (forwarded ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-Math.min(hops, entries.length)) ?? socket ?? "unknown";
}
