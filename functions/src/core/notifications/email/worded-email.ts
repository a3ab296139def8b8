import { withWords, wordsInBraces } from "../../in-braces.ts";
import { oneLine } from "../../one-line.ts";
import { first, startDateText, startTimeText } from "../text/shared-text.ts";
import { isTextReplaced } from "./email-moments.ts";

/** A subject and an opening that operators wrote for the emails of a moment; an empty one is ours. */
export interface Wording {
  subject: string;
  opening: string;
}

/** What of an email its words depend on; `name`: first name of the reader. */
interface WordedEmail {
  kind: string;
  side: "customer" | "instructor";
  name: string;
  params: object;
}

/** Longest value of a word, in characters: a name may have any length. */
const LONGEST = 60;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** What the words in braces say in an email; undefined for what it doesn't know. */
function wordsOf({ name, params }: WordedEmail): Record<string, string | undefined> {
  const { customer, instructor, service, city, start, timeZone } = params as Record<string, unknown>;
  const text = (value: unknown) =>
    isText(value) && oneLine(value) !== "" ? [...oneLine(value)].slice(0, LONGEST).join("") : undefined;
  const when = typeof start === "number" && isText(timeZone) ? { start, timeZone } : undefined;
  return {
    name: text(name),
    customer: text(customer),
    instructor: isText(instructor) ? text(first({ instructor })) : undefined,
    service: text(service),
    place: text(city),
    date: when && startDateText(when),
    time: when && startTimeText(when),
  };
}

/** A text with all of its words filled in; undefined if one isn't known, or nothing is written. */
function filled(text: string, words: Record<string, string | undefined>): string | undefined {
  if (text === "") return undefined;
  const isKnown = (word: string) => Object.hasOwn(words, word) && words[word] !== undefined;
  return wordsInBraces(text).every(isKnown) ? withWords(text, words) : undefined;
}

/**
 * The subject and the text of an email with what operators wrote for its moment. Where ours says more than the facts below
 * it (a deadline, a reason, an amount), or there are none, it follows theirs, after our subject if theirs replaces it. A text
 * that names what this email doesn't know is ours.
 */
export function wordedEmail<T extends { title: string; text: string }>(
  ours: T,
  email: WordedEmail,
  { wording, hasFacts }: { wording: Wording | undefined; hasFacts: boolean },
): T {
  if (!wording) return ours;
  const words = wordsOf(email);
  const [subject, opening] = [filled(wording.subject, words), filled(wording.opening, words)];
  const isKept = !hasFacts || !isTextReplaced(email);
  const kept = isKept && subject !== undefined ? `${ours.title}. ${ours.text}` : ours.text;
  return {
    ...ours,
    title: subject ?? ours.title,
    text: opening === undefined ? kept : isKept ? `${opening}\n\n${kept}` : opening,
  };
}
