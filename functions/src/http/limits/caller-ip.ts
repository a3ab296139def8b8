/** The two sources of a caller's IP address. */
interface IpSource {
  /** The X-Forwarded-For header, unchanged. */
  forwarded: string | undefined;
  /** Address of the other end of the connection. */
  socket: string | undefined;
}

/**
 * Behind Hosting the header ends with "caller, Google's front end": Hosting adds the first, Cloud Run the second. A
 * direct call to the function's own URL can forge the address, so the device is counted too: see `subjectsOf`.
 */
export const HOSTING_HOPS = 2;

const entriesOf = (forwarded: string | undefined): string[] =>
  (forwarded ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * Returns a caller's IP address. Each proxy we trust appends the address it saw to X-Forwarded-For, so the entry `hops`
 * from the right is true, and the caller can forge everything to its left. With fewer entries than hops, the leftmost
 * is the caller. Without the header, as behind the local Hosting emulator, it is the connection's address; without
 * that, callers share the name "unknown" and its limit.
 */
export function callerIp({ forwarded, socket }: IpSource, hops: number): string {
  const entries = entriesOf(forwarded);
  return entries.at(-Math.min(hops, entries.length)) ?? socket ?? "unknown";
}
