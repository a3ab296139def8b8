import type { Question } from "./question.ts";

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // "e-mail" and "email", "no-show" and "noshow" are one word each.
    .replace(/\b(\p{L})-(?=\p{L})/gu, "$1")
    .match(/[a-z0-9]+/g) ?? [];

/** Words that say nothing about what is asked. */
const empty = new Set(
  "a an and are can do does for get how i if in is it me my of on or the there this to want what when where which will with would you your".split(
    " ",
  ),
);

/** What is left of a word without the ending that its number or tense gives it. */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ations?|ings?|ed|es|s|e|ly)$/, "");
  if (stem.length < 3) return word;
  // "cancelled" and "canceled", "planning" and "plan"
  return /([^aeiou])\1$/.test(stem) ? stem.slice(0, -1) : stem;
};

/** Whether one slip of the finger lies between two words: a letter too many, too few, another, or two swapped. */
const isSlip = (a: string, b: string): boolean => {
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.length === restB.length)
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
    );
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1);
};

/** How well a word of the search fits one of a text: 3 the word, 2 its other forms or its beginning, 1 a slip, 0 not. */
const closeness = (word: string, text: readonly string[]): number => {
  if (text.includes(word)) return 3;
  const stem = stemOf(word);
  if (text.some((one) => stemOf(one) === stem || (word.length > 2 && one.startsWith(word)))) return 2;
  return text.some((one) => isSlip(word, one)) ? 1 : 0;
};

/** How many words of a search a question has, and how well they fit. */
const fitOf = ({ question, answer, words = "" }: Question, asked: readonly string[]) => {
  const parts = [
    { text: wordsOf(question), weight: 4 },
    { text: wordsOf(words), weight: 3 },
    { text: wordsOf(answer.join(" ")), weight: 1 },
  ];
  const best = asked.map((word) =>
    Math.max(...parts.map(({ text, weight }) => closeness(word, text) * weight)),
  );
  return {
    has: best.filter((score) => score > 0).length,
    score: best.reduce((sum, score) => sum + score, 0),
  };
};

/** What a search has found: all questions, in their order, when nothing was asked. */
export interface Found {
  questions: readonly Question[];
  /** Whether they have every word that was asked for, or only most of them. */
  isWhole: boolean;
}

/** Questions that have the most words of a search, at least half of them; the nearest first. */
export function search(all: readonly Question[], typed: string): Found {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !empty.has(word));
  const asked = telling.length > 0 ? telling : words;
  if (asked.length === 0) return { questions: all, isWhole: true };
  const fits = all.map((one) => ({ one, ...fitOf(one, asked) }));
  const most = Math.max(...fits.map(({ has }) => has));
  const isEnough = most > 0 && most * 2 >= asked.length;
  return {
    questions: fits
      .filter(({ has }) => isEnough && has === most)
      .sort((a, b) => b.score - a.score)
      .map(({ one }) => one),
    isWhole: most === asked.length,
  };
}
