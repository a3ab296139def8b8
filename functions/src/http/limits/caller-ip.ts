/** The two sources of a caller's IP address. */
interface IpSource {
  /** The X-Forwarded-For header, unchanged. */
  forwarded: string | undefined;
  /** Address of the other end of the connection. */
  socket: string | undefined;
}

/**
 * Behind Hosting the header ends with "caller, Google's front end": Hosting adds the first, Cloud Run the second. A
 * direct call to the function's own URL can forge the address, but still needs an App Check token.
 */
export const HOSTING_HOPS = 2;

/**
 * Returns the IP address of a caller. Each proxy we trust appends the address it saw to X-Forwarded-For, so the entry
 * `hops` from the right is true, and the caller can forge everything to its left. With fewer entries than hops the
 * leftmost is the caller. Without the header, as behind the local Hosting emulator, it is the address of the
 * connection; without that, callers share the name "unknown" and its limit.
 */
export function callerIp({ forwarded, socket }: IpSource, hops: number): string {
  const entries = (forwarded ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-Math.min(hops, entries.length)) ?? socket ?? "unknown";
}
