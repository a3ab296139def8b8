/** What no line of a log may hold, by what it would be. */
const canaries: Readonly<Record<string, RegExp>> = {
  "an email address": /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
  "a phone number": /\+\d{1,3}[ (]*\d{3}[ )-]*\d{3}[ -]*\d{4}/,
  "a token": /eyJ[\w-]{8,}\.[\w-]{8,}/,
  "a tax number": /\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b/,
  "an address": /\b\d{1,5} (?:[A-Z][a-z]+ ){1,2}(?:St|Street|Ave|Avenue|Road|Rd)\b/,
  "the address of a calendar": /private-[0-9a-f]{4,}\/|\.ics\b/,
};

/** What of a person's a line of a log holds; empty for every line that may be written. */
export const canariesIn = (line: string): string[] =>
  Object.entries(canaries).flatMap(([what, pattern]) => (pattern.test(line) ? what : []));
