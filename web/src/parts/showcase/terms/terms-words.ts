import type { ProseWords } from "@core/policy/prose-words.ts";
import type { TermsWord } from "@core/settings/terms-markup.ts";

/** What the terms say in braces, by the rules in force; how a session goes is the same until the next release. */
export const termsWordsWith = (rules: ProseWords): Readonly<Record<TermsWord, string>> => ({
  ...rules,
  grace: RULES.grace,
  moves: RULES.moves,
  answerWithin: RULES.answerWithin,
  answerBefore: RULES.answerBefore,
  noShowAfter: RULES.noShowAfter,
  closesAfter: RULES.closesAfter,
  contestWithin: RULES.contestWithin,
  cardRefundWithin: RULES.cardRefundWithin,
});
