import { type IncomingMessage, request } from "node:http";
import { isIPv4 } from "node:net";
import { parseCalendarUrl } from "../core/calendar/imported/calendar-url.ts";
import { CALENDAR_SIZE } from "../core/calendar/imported/imported-times.ts";
import { UnreadableCalendar } from "../core/calendar/imported/unreadable-calendar.ts";
import type { Network } from "./network.ts";
import { isPublicAddress } from "./public-address.ts";

/** ms until a calendar must have been read, redirects included. */
const TIMEOUT = 5_000;
const MOST_REDIRECTS = 3;
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** The response of an address: its text, or nothing new since `etag`. */
type FetchedCalendar = { text: string; etag?: string | undefined } | "unchanged";

/** What to ask for. */
interface CalendarRequest {
  url: string;
  /** Of the text that is known. */
  etag?: string | undefined;
}

/** The address of a host to connect to: refused unless all of them are public. */
async function mustResolve({ resolve }: Network, hostname: string): Promise<string> {
  const addresses = await resolve(hostname);
  // Many machines have no route to IPv6.
  const chosen = addresses.find(isIPv4) ?? addresses[0];
  if (chosen === undefined || !addresses.every(isPublicAddress)) throw new UnreadableCalendar();
  return chosen;
}

/** Sends one request to an address that was checked; the connection goes there, whatever the name resolves to by then. */
function ask(
  network: Network,
  { url, address, etag }: { url: URL; address: string; etag: string | undefined },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: url.hostname,
      Accept: "text/calendar",
      "Accept-Encoding": "identity",
      "User-Agent": "every-body-yoga",
      Connection: "close",
      ...(etag !== undefined && { "If-None-Match": etag }),
    };
    const path = `${url.pathname}${url.search}`;
    const createConnection = () => network.connect(address, url.hostname);
    request({ method: "GET", path, headers, createConnection, signal })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (response.statusCode !== 200 || encoding !== "identity") throw new UnreadableCalendar();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > CALENDAR_SIZE) throw new UnreadableCalendar();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

async function follow(
  network: Network,
  { url, etag }: CalendarRequest,
  signal: AbortSignal,
  left = MOST_REDIRECTS,
): Promise<FetchedCalendar> {
  const target = parseCalendarUrl(url);
  const address = await mustResolve(network, target.hostname);
  signal.throwIfAborted();
  const response = await ask(network, { url: target, address, etag }, signal);
  try {
    const { location, etag: found } = response.headers;
    if (response.statusCode === 304 && etag !== undefined) return "unchanged";
    if (!redirects.includes(response.statusCode)) return { text: await readText(response), etag: found };
    if (location === undefined || left === 0) throw new UnreadableCalendar();
    return await follow(network, { url: new URL(location, target).href, etag }, signal, left - 1);
  } finally {
    response.destroy();
  }
}

/** Fails as soon as the signal is aborted, also while a name is being resolved. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(new UnreadableCalendar()), { once: true }),
  );

/**
 * Fetches the calendar at a user-provided address, connecting to public servers only: https on its
 * usual port; every address of the host must be public, and the one that was checked is the one that is asked; the same
 * for each of at most three redirects. At most 5 s and 1 MB.
 * @throws UnreadableCalendar, the same for every reason
 */
export async function fetchCalendar(
  network: Network,
  request: CalendarRequest,
  timeout = TIMEOUT,
): Promise<FetchedCalendar> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeout);
  try {
    return await Promise.race([follow(network, request, end.signal), whenAborted(end.signal)]);
  } catch {
    throw new UnreadableCalendar();
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
