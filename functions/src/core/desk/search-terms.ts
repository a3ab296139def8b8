import * as v from "valibot";
import { foldedWords, nameSearchTerms } from "../people/name-words.ts";
import type { User } from "../people/user.ts";

/** `search/{uid}`: what the desk finds a person by. Derived from their account. */
export const SearchEntry = v.object({
  /** The words of their name and the beginnings of these, the ends of their phone number, and their city. */
  terms: v.array(v.string()),
  /** The words and beginnings with one letter dropped. */
  near: v.array(v.string()),
});
export type SearchEntry = v.InferOutput<typeof SearchEntry>;

/** Maximum number of words with a letter dropped. */
const MOST_NEAR = 200;
/** The shortest word that is found with a letter less, in letters. */
const SHORTEST = 4;

/** How many digits of a phone number find it: what people say, and what they read aloud without its area code. */
const PHONE_ENDS = [4, 7] as const;

/** The term of the end of a phone number; undefined for a text that has another number of digits. */
export function phoneEndTerm(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "");
  return PHONE_ENDS.some((length) => length === digits.length) ? `phone:${digits}` : undefined;
}

/** The term of a city. */
export const cityTerm = (city: string): string => `city:${foldedWords(city).join(" ")}`;

const withoutOne = (word: string): string[] => {
  const letters = [...word];
  return letters.length < SHORTEST
    ? []
    : letters.map((_, at) => letters.filter((_letter, i) => i !== at).join(""));
};

/** What the desk finds an account by. */
export function searchEntryOf({
  name,
  phone,
  location,
}: Pick<User, "name" | "phone" | "location">): SearchEntry {
  const words = nameSearchTerms(name);
  const digits = phone.replace(/\D/g, "");
  const near = new Set(words.flatMap(withoutOne));
  for (const word of words) near.delete(word);
  return {
    terms: [
      ...words,
      ...PHONE_ENDS.flatMap((length) => (digits.length >= length ? [`phone:${digits.slice(-length)}`] : [])),
      ...(location?.city ? [cityTerm(location.city)] : []),
    ],
    near: [...near].slice(0, MOST_NEAR),
  };
}

/** How well an entry fits all of some words: 2 as they are, 1 with a letter dropped here or there, 0 not at all. */
export function fitOf({ terms, near }: SearchEntry, words: readonly string[]): 0 | 1 | 2 {
  if (words.every((word) => terms.includes(word))) return 2;
  return words.every((word) => terms.includes(word) || near.includes(word)) ? 1 : 0;
}
