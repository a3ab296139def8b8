import { accountQuestions } from "./account-questions.ts";
import { moneyQuestions } from "./money-questions.ts";
import { practiceQuestions } from "./practice-questions.ts";
import type { Question } from "./question.ts";

/** Every question and its answer, in the order of the topics; read at build time too, for search engines. */
export const questions: readonly Question[] = [...practiceQuestions, ...moneyQuestions, ...accountQuestions];
