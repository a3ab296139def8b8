import { clockText } from "../availability/clock-text.ts";
import { CURRENCY } from "../constants.ts";
import { formatMoney } from "../money.ts";
import { targetsText } from "../policy/answer-targets.ts";
import type { Policy } from "../policy/policy.ts";
import { beforeWord, weekdayWord } from "../policy/prose-words.ts";
import type { PolicyValue } from "../policy/stored-policy.ts";
import { sayDuration } from "../say-duration.ts";

/** Name of one policy. */
export type PolicyName = keyof PolicyValue;

/** What each policy is called, in the order in which the desk lists them. */
export const policyTitles: Readonly<Record<PolicyName, string>> = {
  share: "Instructor's share",
  refunds: "Cancellation by the customer",
  notice: "Notice before a session",
  horizon: "How far ahead",
  hours: "Hours of sessions",
  tax: "Sales tax",
  seller: "Seller on receipts",
  support: "When we read messages",
  welcome: "Welcome offer",
  topUp: "Amount of a top-up",
  tip: "Amount of a tip",
  payoutDay: "Day of payouts",
  answers: "Time to answer at the desk",
  terms: "Terms",
};

/** The names of all policies. */
export const policyNames = Object.keys(policyTitles) as PolicyName[];

const stepText = ({ before, percent }: Policy["refunds"][number]): string =>
  `${percent}% until ${before === 0 ? "the start" : `${beforeWord(before)} before`}`;

const hoursText = ({ from, to }: Policy["hours"]): string => `${clockText(from)} to ${clockText(to)}`;

const amountsText = ({ min, max }: Policy["tip"]): string =>
  `${formatMoney(min, CURRENCY)} to ${formatMoney(max, CURRENCY)}`;

const texts: { readonly [N in PolicyName]: (value: Policy[N]) => string } = {
  share: (share) => `${share}% of the price`,
  refunds: (steps) =>
    steps.length === 0 ? "No refund" : `${steps.map(stepText).join(", ")}, then no refund`,
  notice: sayDuration,
  horizon: sayDuration,
  hours: hoursText,
  tax: (rate) => (rate === 0 ? "None" : `${rate / 1_000}% of the price`),
  seller: ({ name, address }) => [name, ...address].join(", "),
  support: hoursText,
  welcome: ({ percent, within }) =>
    `${percent}% added to a first top-up within ${sayDuration(within)} of signing up`,
  topUp: amountsText,
  tip: amountsText,
  payoutDay: ({ weekday, hour }) =>
    `${weekdayWord(weekday)}, for earnings that are due by ${clockText(hour * 60)}`,
  answers: targetsText,
  terms: (version) => (version === 0 ? "The original terms" : `Version ${version}`),
};

/** One policy in words: "80% of the price", "100% until 24 hours before, then no refund". */
export const policyText = <N extends PolicyName>(name: N, value: Policy[N]): string => texts[name](value);

/** The policies that a change sets, by their names. */
export const namesIn = (value: PolicyValue): PolicyName[] =>
  policyNames.filter((name) => value[name] !== undefined);

/** What a change sets, in words by name. */
export const policyTexts = (value: PolicyValue): { name: PolicyName; title: string; text: string }[] =>
  namesIn(value).map((name) => ({
    name,
    title: policyTitles[name],
    text: policyText(name, value[name] as Policy[typeof name]),
  }));
