import type { TextSpan } from "./address-chains.ts";
import { addressesIn } from "./addresses-in.ts";
import { handlesIn } from "./handles-in.ts";

/** Replaces a number or an address that is not shown. */
export const MASK = "•••";

/** Digits of a number that could be a phone's. */
const PHONE_DIGITS = 7;

/** What belongs to the sign before it: the rest of an emoji, a key's frame. */
const REST = String.raw`[\u200d\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}]`;
/** Between two digits of one number: at most twelve spaces, signs or invisible characters, no letter. */
const GAP = String.raw`${REST}*(?:(?!${REST})[^\p{L}\p{N}]${REST}*){0,12}`;
/** Digits of any script, also raised or in a circle. */
const numbers = new RegExp(String.raw`\+?\(?\p{N}(?:${GAP}\p{N})*`, "gu");
/** A date or a clock time breaks a number: "11/24/2026 at 9" and "10:30" are not phone numbers. */
const dateOrTime = new RegExp(
  [
    String.raw`(?<![\p{N}:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{N}:])`,
    String.raw`(?<![\p{N}/])(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])/20[2-4]\d(?![\p{N}/])`,
  ].join("|"),
  "gu",
);

const DATE = String.raw`\d{1,2}/\d{1,2}(?:/(?:20)?2[4-9])?`;
const datesAlone = new RegExp(String.raw`^\(?${DATE}(?:(?:\s?[,;&–-]\s?|\s)${DATE})+$`);
/** How far apart two dates of a list may be, in days of months of 31. */
const LIST_WITHIN = 100;

/** Whether a number is a list of dates, "11/24, 11/25", each later than the one before. */
function areDates(found: string): boolean {
  if (!datesAlone.test(found)) return false;
  const dates = [...found.matchAll(new RegExp(DATE, "g"))].map(([date]) => date.split("/").map(Number));
  const days = dates.map(([month = 0, day = 0]) => (month < 13 && day < 32 ? month * 31 + day : NaN));
  return days.every((day, i) => {
    const since = (day - (days[i - 1] ?? day - 1) + 372) % 372;
    return since > 0 && since < LIST_WITHIN;
  });
}

const digitsOf = (number: string): number => number.match(/\p{N}/gu)?.length ?? 0;

const maskNumbers = (text: string): string =>
  text.replace(numbers, (found) => (digitsOf(found) >= PHONE_DIGITS && !areDates(found) ? MASK : found));

/** Masks numbers between dates and clock times, which stay. */
function maskNumbersAround(text: string): string {
  const kept = text.match(dateOrTime) ?? [];
  return text
    .split(dateOrTime)
    .map((part, i) => maskNumbers(part) + (kept[i] ?? ""))
    .join("");
}

function maskSpans(text: string, spans: readonly TextSpan[]): string {
  let masked = "";
  let at = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from >= at) masked += text.slice(at, from) + MASK;
    at = Math.max(at, to);
  }
  return masked + text.slice(at);
}

/**
 * Replaces what leads around us before a session is confirmed: numbers of seven and more digits however they are grouped,
 * email addresses and web addresses, also with their signs spelled out, and accounts of networks. Words such as "at" and
 * "dot" alone are left. Never longer than the text.
 */
export function maskContacts(text: string): string {
  const masked = maskNumbersAround(maskSpans(text, [...addressesIn(text), ...handlesIn(text)]));
  // A mask is the end of a word: what was hidden within one is scanned again.
  return masked === text ? text : maskContacts(masked);
}
