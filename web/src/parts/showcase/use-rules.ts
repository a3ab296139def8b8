import type { PoliciesData } from "@core/api/public/policies-data.ts";
import type { ProseWords } from "@core/policy/prose-words.ts";
import { useFresh } from "./use-fresh.ts";

/** The words of policies that pages are built with. */
export const builtRules: ProseWords = {
  instructorShare: RULES.instructorShare,
  notice: RULES.notice,
  horizon: RULES.horizon,
  opens: RULES.opens,
  closes: RULES.closes,
  opensShort: RULES.opensShort,
  closesShort: RULES.closesShort,
  seller: RULES.seller,
  sellerAddress: RULES.sellerAddress,
  supportFrom: RULES.supportFrom,
  supportUntil: RULES.supportUntil,
  welcomePercent: RULES.welcomePercent,
  welcomeWithin: RULES.welcomeWithin,
  topUpLeast: RULES.topUpLeast,
  topUpMost: RULES.topUpMost,
  tipLeast: RULES.tipLeast,
  tipMost: RULES.tipMost,
  payoutDay: RULES.payoutDay,
  fullRefundBefore: RULES.fullRefundBefore,
  partRefundBefore: RULES.partRefundBefore,
  partRefund: RULES.partRefund,
};

/** Nothing differs. */
export const builtPolicies = { changed: [] as PoliciesData["changed"] } as PoliciesData;

/** The words of policies as they are in force: those that pages are built with, and after the paint the server's. */
export const useRules = (): ProseWords => ({
  ...builtRules,
  ...useFresh("policies", builtPolicies).value.words,
});
