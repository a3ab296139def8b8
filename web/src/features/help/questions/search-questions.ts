import type { Question } from "./question.ts";

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // "e-mail" and "email", "no-show" and "noshow" are one word each.
    .replace(/\b(\p{L})-(?=\p{L})/gu, "$1")
    .match(/[a-z0-9]+/g) ?? [];

/** Stop words. */
const empty = new Set(
  "a an and are can do does for get how i if in is it me my of on or the there this to want what when where which will with would you your".split(
    " ",
  ),
);

/** The stem of a word, without the ending of its number or tense. */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ations?|ings?|ed|es|s|e|ly)$/, "");
  if (stem.length < 3) return word;
  // "cancelling" and "canceling", "planning" and "plan"
  return /([^aeiou])\1$/.test(stem) ? stem.slice(0, -1) : stem;
};

/** Whether one typo separates two words: a letter added, missing, replaced, or two swapped. */
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

/** How well a search word matches a word of a text: 3 equal, 2 another form or its beginning, 1 a typo, 0 not. */
const closeness = (word: string, text: readonly string[]): number => {
  if (text.includes(word)) return 3;
  const stem = stemOf(word);
  if (text.some((one) => stemOf(one) === stem || (word.length > 2 && one.startsWith(word)))) return 2;
  return text.some((one) => isSlip(word, one)) ? 1 : 0;
};

/** How many words of a search a question contains, and how well they match. */
const fitOf = ({ question, answer, words = "" }: Question, wanted: readonly string[]) => {
  const parts = [
    { text: wordsOf(question), weight: 4 },
    { text: wordsOf(words), weight: 3 },
    { text: wordsOf(answer.join(" ")), weight: 1 },
  ];
  const best = wanted.map((word) =>
    Math.max(...parts.map(({ text, weight }) => closeness(word, text) * weight)),
  );
  return {
    has: best.filter((score) => score > 0).length,
    score: best.reduce((sum, score) => sum + score, 0),
  };
};

/** The result of a search; all questions in their order for an empty one. */
interface QuestionMatches {
  questions: readonly Question[];
  /** Whether they contain every word of the search, or only most of them. */
  isWhole: boolean;
}

/** Finds the questions with the most words of a search, at least half of them; best match first. */
export function searchQuestions(all: readonly Question[], typed: string): QuestionMatches {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !empty.has(word));
  const wanted = telling.length > 0 ? telling : words;
  if (wanted.length === 0) return { questions: all, isWhole: true };
  const fits = all.map((one) => ({ one, ...fitOf(one, wanted) }));
  const most = Math.max(...fits.map(({ has }) => has));
  const isEnough = most > 0 && most * 2 >= wanted.length;
  return {
    questions: fits
      .filter(({ has }) => isEnough && has === most)
      .sort((a, b) => b.score - a.score)
      .map(({ one }) => one),
    isWhole: most === wanted.length,
  };
}
