import { SHEETS } from "@core/constants.ts";
import { ourPhrases } from "@core/people/instructors/our-phrases.ts";
import type { Phrases } from "@core/people/instructors/phrases.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";

const none: Readonly<Phrases> = { practiced: [], atHome: [] };

/** An instructor's phrases: none until they are there, and ours where they can't be read, as without a network. */
export function usePhrases(): { phrases: Readonly<Phrases>; put?: (changed: Phrases) => void } {
  const { answer, put } = useAnswer({}, call("/api/provider/phrases"));
  if (answer.status === "ready") return { phrases: answer.value, put };
  return { phrases: answer.status === "failed" ? (ourPhrases as Phrases) : none };
}

/** A text with a phrase added at its end. */
export const withPhrase = (text: string, phrase: string): string => {
  const before = text.trimEnd();
  return before === "" ? phrase : `${before} ${phrase}`;
};

/** The phrases that a text doesn't have yet and still has room for. */
export const phrasesFor = (phrases: readonly string[], text: string): string[] =>
  phrases.filter((phrase) => !text.includes(phrase) && withPhrase(text, phrase).length <= SHEETS.length);
