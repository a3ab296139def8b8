const inBraces = /\{([^{}\n]*)\}/g;

/** What a text has in braces, each once: "name" of "Hi {name}". */
export const wordsInBraces = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, word = ""]) => word)),
];

/** A text whose words in braces are filled in, in one pass; one that isn't known stays as it is. */
export const withWords = (text: string, words: Readonly<Record<string, string | undefined>>): string =>
  text.replace(
    inBraces,
    (braces, word: string) => (Object.hasOwn(words, word) ? words[word] : undefined) ?? braces,
  );
