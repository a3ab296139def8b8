import type { ProseWords } from "@core/policy/prose-words.ts";
import type { HelpAnswer } from "@core/settings/site-texts.ts";
import { builtRules } from "../../../parts/showcase/use-rules.ts";
import { accountQuestions } from "./account-questions.ts";
import { moneyQuestions } from "./money-questions.ts";
import { practiceQuestions } from "./practice-questions.ts";
import type { Question } from "./question.ts";

/** A question that operators have added, as one of ours. */
const toQuestion = ({ question, answer }: HelpAnswer, place: number): Question => ({
  id: `also-${place + 1}`,
  topic: "Also asked",
  question,
  answer: [answer],
});

/** A question without what its writers may differ in. */
const asked = (question: string): string => question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * Every question and its answer by the rules in force, in the order of the topics. Where operators have answered one of ours,
 * theirs stands in its place; what else they have answered comes last.
 */
export const questionsWith = (
  rules: ProseWords,
  answers: readonly HelpAnswer[] = [],
): readonly Question[] => {
  const ours = [...practiceQuestions(rules), ...moneyQuestions(rules), ...accountQuestions];
  const known = new Set(ours.map(({ question }) => asked(question)));
  const theirs = new Map(answers.map(({ question, answer }) => [asked(question), [answer]]));
  return [
    ...ours.map((one) => ({ ...one, answer: theirs.get(asked(one.question)) ?? one.answer })),
    ...answers.filter(({ question }) => !known.has(asked(question))).map(toQuestion),
  ];
};

/** Every question by the rules that pages are built with; read at build time too, for search engines. */
export const questions = questionsWith(builtRules);
