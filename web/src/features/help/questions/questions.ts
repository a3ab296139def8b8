import type { ProseWords } from "@core/policy/prose-words.ts";
import { builtRules } from "../../../parts/showcase/use-rules.ts";
import { accountQuestions } from "./account-questions.ts";
import { moneyQuestions } from "./money-questions.ts";
import { practiceQuestions } from "./practice-questions.ts";
import type { Question } from "./question.ts";

/** Every question and its answer by the rules in force, in the order of the topics. */
export const questionsWith = (rules: ProseWords): readonly Question[] => [
  ...practiceQuestions(rules),
  ...moneyQuestions(rules),
  ...accountQuestions,
];

/** Every question by the rules that pages are built with; read at build time too, for search engines. */
export const questions = questionsWith(builtRules);
