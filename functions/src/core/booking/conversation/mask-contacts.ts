/** Replaces a number or an address that is not shown. */
export const MASK = "•••";

/** Digits of a number that could be a phone's. */
const PHONE_DIGITS = 7;

/** Between two digits of one number: at most four spaces, signs or invisible characters, no letter. */
const GAP = String.raw`[^\p{L}\p{N}]{0,4}`;
/** Digits of any script, also raised or in a circle. */
const numbers = new RegExp(String.raw`\+?\(?\p{N}(?:${GAP}\p{N})*`, "gu");
/** A clock time breaks a number: "11/24 at 9" and "10:30" are not phone numbers. */
const clockTime = /(?<![\p{N}:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{N}:])/gu;

const AT = String.raw`\s*[@＠﹫]\s*`;
const DOT = String.raw`\s?[.．。｡]\s?`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const emails = new RegExp(String.raw`[\p{L}\p{N}._%+-]+${AT}${LABEL}(?:${DOT}${LABEL})+`, "gu");

/** Endings of addresses without "www" or a path; others are usually words after a period without a space. */
const ENDINGS = [
  ...["com", "net", "org", "info", "biz", "app", "dev", "site", "online", "shop", "link", "live", "page"],
  ...["yoga", "fit", "studio", "club", "space", "world", "xyz", "edu", "gov", "io", "co", "me", "ly", "gg"],
  ...["tv", "ai", "cc", "us", "uk", "ca", "de", "fr", "es", "it", "nl", "eu", "au", "ee"],
].join("|");
const STOP = "[.．。｡]";
const sites = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]*:\/\/\S+`,
    String.raw`\bwww${STOP}\S+`,
    String.raw`${LABEL}(?:${STOP}${LABEL})+\/\S*`,
    String.raw`${LABEL}(?:${STOP}${LABEL})*${STOP}(?:${ENDINGS})(?![\p{L}\p{N}])`,
  ].join("|"),
  "giu",
);

const digitsOf = (number: string): number => number.match(/\p{N}/gu)?.length ?? 0;

const maskNumbers = (text: string): string =>
  text.replace(numbers, (found) => (digitsOf(found) >= PHONE_DIGITS ? MASK : found));

/** Masks numbers between clock times, which stay. */
function maskNumbersAround(text: string): string {
  const times = text.match(clockTime) ?? [];
  return text
    .split(clockTime)
    .map((part, i) => maskNumbers(part) + (times[i] ?? ""))
    .join("");
}

/**
 * Replaces what leads around us before a session is confirmed: numbers of seven and more digits however they are
 * grouped, email addresses and web addresses. Words such as "at" and "dot" are left alone. Never longer than the text.
 */
export const maskContacts = (text: string): string =>
  maskNumbersAround(text.replace(emails, MASK).replace(sites, MASK));
