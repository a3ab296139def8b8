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

/** Every question and its answer by the rules in force, in the order of the topics; those that operators have added last. */
export const questionsWith = (rules: ProseWords, added: readonly HelpAnswer[] = []): readonly Question[] => [
  ...practiceQuestions(rules),
  ...moneyQuestions(rules),
  ...accountQuestions,
  ...added.map(toQuestion),
];

/** Every question by the rules that pages are built with; read at build time too, for search engines. */
export const questions = questionsWith(builtRules);
