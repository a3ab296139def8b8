import type { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { SHEETS } from "@core/constants.ts";

/** Sentences that an instructor can press instead of typing them. */
export const sheetPhrases: Readonly<Record<keyof SheetWords, readonly string[]>> = {
  practiced: [
    "Slow, even breathing.",
    "Sun salutations.",
    "Hip openers.",
    "Standing poses and balance.",
    "Gentle backbends.",
    "A long rest at the end.",
  ],
  atHome: [
    "Five slow breaths before bed.",
    "Cat and cow, ten rounds in the morning.",
    "Legs up the wall before you sleep.",
    "Three slow sun salutations.",
    "Roll your shoulders between calls.",
  ],
};

/** A text with a sentence added at its end. */
export const withPhrase = (text: string, phrase: string): string => {
  const before = text.trimEnd();
  return before === "" ? phrase : `${before} ${phrase}`;
};

/** The sentences that a text doesn't have yet and still has room for. */
export const phrasesFor = (name: keyof SheetWords, text: string): string[] =>
  sheetPhrases[name].filter(
    (phrase) => !text.includes(phrase) && withPhrase(text, phrase).length <= SHEETS.length,
  );
