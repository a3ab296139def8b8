import { UnreadableCalendar } from "./unreadable-calendar.ts";

/** Maximum length of a calendar's address, characters. */
const CALENDAR_URL_LENGTH = 2048;

/** IPv4 as URLs normalize it, or IPv6 in brackets. */
const isAddressLiteral = (hostname: string): boolean => /^\[|^[\d.]+$/.test(hostname);

/**
 * Parses a calendar's address: https on the default port, a host name, no user. Calendar programs write `webcal:` for
 * https.
 * @throws UnreadableCalendar
 */
export function parseCalendarUrl(text: string): URL {
  const trimmed = text.trim().replace(/^webcals?:/i, "https:");
  const url = trimmed.length <= CALENDAR_URL_LENGTH && URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  const isPlain =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    !isAddressLiteral(url.hostname);
  if (!isPlain) throw new UnreadableCalendar();
  url.hash = "";
  return url;
}
