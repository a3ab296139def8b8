/** Maximum number of words that an account is found by. */
const MOST_WORDS = 30;
/** The shortest prefix of a word that finds it, in characters. */
const SHORTEST = 3;

/** Letters that Unicode does not split into a letter and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The words of a text without marks and capitals, each once: "Zoë O'Brien" has zoe, o and brien. */
export function foldedWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = plain.replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "");
}

/**
 * What an account with this name is found by: its words, then their prefixes from three letters on, taken in turn so no
 * long word crowds out the others. At most 30.
 */
export function nameSearchTerms(name: string): string[] {
  const letters = foldedWords(name).map((word) => [...word]);
  const longest = Math.max(0, ...letters.map((word) => word.length));
  const beginnings = Array.from({ length: Math.max(0, longest - SHORTEST) }, (_, i) => SHORTEST + i).flatMap(
    (length) => letters.filter((word) => word.length > length).map((word) => word.slice(0, length)),
  );
  const all = [...letters, ...beginnings].map((word) => word.join(""));
  return [...new Set(all)].slice(0, MOST_WORDS);
}
