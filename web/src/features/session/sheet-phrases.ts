import { SHEETS } from "@core/constants.ts";
import { ourPhrases } from "@core/people/instructors/our-phrases.ts";
import type { Phrases } from "@core/people/instructors/phrases.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";

interface MyPhrases {
  phrases: Readonly<Phrases>;
  /** Not known yet: `phrases` are those that most have, to keep their room. */
  isLoading: boolean;
  /** Missing where they can't be changed. */
  put?: (changed: Phrases) => void;
}

/** An instructor's phrases, and ours where they can't be read, as without a network. */
export function usePhrases(): MyPhrases {
  const { answer, put } = useAnswer({}, call("/api/provider/phrases"));
  if (answer.status === "ready") return { phrases: answer.value, isLoading: false, put };
  return { phrases: ourPhrases as Phrases, isLoading: answer.status === "loading" };
}

/** A text with a phrase added at its end. */
export const withPhrase = (text: string, phrase: string): string => {
  const before = text.trimEnd();
  return before === "" ? phrase : `${before} ${phrase}`;
};

/** The phrases that a text doesn't have yet and still has room for. */
export const phrasesFor = (phrases: readonly string[], text: string): string[] =>
  phrases.filter((phrase) => !text.includes(phrase) && withPhrase(text, phrase).length <= SHEETS.length);
