import { MINUTE } from "../constants.ts";
import type { Minor } from "../fields.ts";
import { formatMoney, percentOf, splitShare } from "../money.ts";
import type { Policy } from "../policy/policy.ts";
import { changedRules } from "../policy/policy-at.ts";
import { beforeWord } from "../policy/prose-words.ts";
import type { PolicyValue } from "../policy/stored-policy.ts";
import { namesIn, policyText, policyTitles } from "./policy-words.ts";

type Rules = Omit<Policy, "version">;

/** One thing that a change changes for people: now, and from then on. */
export interface PreviewLine {
  /** Whether it is the rule itself, rather than what follows from it. */
  isRule?: true;
  what: string;
  before: string;
  after: string;
}

/** A price (minor units) that the amounts of a preview are of. */
interface ExamplePrice {
  amount: Minor;
  currency: string;
}

/** Percent refunded to a customer who cancels this many ms before the start. */
const refundedAt = ({ refunds }: Pick<Rules, "refunds">, before: number): number =>
  refunds.find((step) => before >= step.before)?.percent ?? 0;

/** The moments at which either set of steps ends, the earliest first, each with what is said of canceling then. */
function cancelMoments(before: Rules, after: Rules): { at: number; says: string }[] {
  const ends = [...new Set([...before.refunds, ...after.refunds].map((step) => step.before))];
  const sorted = ends.filter((end) => end > 0).toSorted((a, b) => b - a);
  const last = sorted.at(-1);
  return [
    ...sorted.map((end) => ({ at: end, says: `${beforeWord(end)} before` })),
    last === undefined
      ? { at: 0, says: "at any time" }
      : { at: last - MINUTE, says: `less than ${beforeWord(last)} before` },
  ];
}

/**
 * What a change means for people, in sentences and numbers: each rule in words, and what an instructor earns and a customer
 * gets back of an example price, before and after. Lines that stay the same are left out.
 */
export function policyPreview(
  before: Rules,
  value: PolicyValue,
  { amount, currency }: ExamplePrice,
): PreviewLine[] {
  const after = changedRules(before, value);
  const price = formatMoney(amount, currency);
  const line = (what: string, of: (rules: Rules) => Minor): PreviewLine => ({
    what,
    before: formatMoney(of(before), currency),
    after: formatMoney(of(after), currency),
  });
  const rules = namesIn(value).map((name) => ({
    isRule: true as const,
    what: policyTitles[name],
    before: policyText(name, before[name] as Policy[typeof name]),
    after: policyText(name, after[name] as Policy[typeof name]),
  }));
  const canceled = cancelMoments(before, after).flatMap(({ at, says }) => {
    const refundOf = (one: Rules) => percentOf(amount, refundedAt(one, at));
    return [
      line(`A customer who cancels ${says} gets back, of ${price}`, refundOf),
      line(
        `An instructor earns when a session of ${price} is canceled ${says}`,
        (one) => splitShare(amount - refundOf(one), one.share).share,
      ),
    ];
  });
  return [
    ...rules,
    line(`An instructor earns for a session of ${price}`, ({ share }) => splitShare(amount, share).share),
    line(`We keep of a session of ${price}`, ({ share }) => splitShare(amount, share).rest),
    ...canceled,
  ].filter((one) => one.before !== one.after);
}
