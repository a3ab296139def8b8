import { DESK_ZONE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { GENERAL_POLICY } from "../policy/general-policy.ts";
import { DEFAULT_POLICY, type Policy } from "../policy/policy.ts";
import { changedRules, type PolicyBook, policyAt } from "../policy/policy-at.ts";
import { canSayRefunds, changedWords } from "../policy/prose-words.ts";

import { namesIn, type PolicyName, policyNames, policyText } from "./policy-words.ts";

/** What each policy is about, for customers and instructors; how soon the desk answers is ours alone, and /terms has the terms. */
const about: Readonly<Record<Exclude<PolicyName, "answers" | "terms">, string>> = {
  share: "What instructors get",
  refunds: "Refund when you cancel",
  notice: "How soon you can book",
  horizon: "How far ahead you can book",
  hours: "When sessions take place",
  tax: "Sales tax",
  seller: "Who runs this site",
  support: "When we read messages",
  welcome: "Welcome gift",
  topUp: "How much you can top up",
  tip: "How much you can tip",
  payoutDay: "When we pay instructors",
};

type PublicName = keyof typeof about;
const isPublic = (name: PolicyName): name is PublicName => name in about;
const publicNames = policyNames.filter(isPublic);

/** How each rule is said where it stands alone. */
const said: Partial<Record<PolicyName, (text: string) => string>> = {
  notice: (text) => `from ${text} ahead`,
  horizon: (text) => `up to ${text} ahead`,
};

const textOf = (name: PolicyName, policy: Omit<Policy, "version">): string => {
  const text = policyText(name, policy[name] as never);
  return said[name]?.(text) ?? text;
};

/** A rule that differs from what pages say: see `PoliciesData`. */
interface ChangedRule {
  area?: string;
  about: string;
  text: string;
  from?: Instant;
  timeZone: string;
}

/**
 * What of the policies differs from what pages are written with, at `now` (ms UTC): the words that prose says instead, what
 * it can't say, what is another in an area, and what is planned.
 */
export function publicPolicies(
  book: PolicyBook,
  areas: readonly { id: string; name: string; timeZone: string }[],
  now: Instant,
): Pick<Policy, "topUp" | "tip" | "payoutDay"> & {
  seller: { name: string; address: string[] };
  changed: ChangedRule[];
  words: Record<string, string>;
  shares: Record<string, number>;
} {
  const general = policyAt(book, undefined, now);
  const differing = (
    policy: Policy,
    from: Policy,
    where: Pick<ChangedRule, "area" | "timeZone">,
    names = publicNames,
  ): ChangedRule[] =>
    names
      .filter((name) => textOf(name, policy) !== textOf(name, from))
      .map((name) => ({ ...where, about: about[name], text: textOf(name, policy) }));
  const planned = (id: string, where: Pick<ChangedRule, "area" | "timeZone">): ChangedRule[] =>
    (book.get(id)?.changes ?? [])
      .filter(({ from }) => from > now)
      .toSorted((a, b) => a.from - b.from)
      .flatMap(({ from, value }) =>
        namesIn(value)
          .filter(isPublic)
          .map((name) => ({
            ...where,
            about: about[name],
            text: textOf(name, changedRules(general, value)),
            from,
          })),
      );
  const everywhere = { timeZone: DESK_ZONE };
  return {
    seller: { ...general.seller, address: [...general.seller.address] },
    topUp: { ...general.topUp },
    tip: { ...general.tip },
    payoutDay: { ...general.payoutDay },
    words: changedWords(general, DEFAULT_POLICY),
    shares: Object.fromEntries([
      [GENERAL_POLICY, general.share],
      ...areas.map(({ id }) => [id, policyAt(book, id, now).share]),
    ]),
    changed: [
      ...(canSayRefunds(general) ? [] : differing(general, DEFAULT_POLICY, everywhere, ["refunds"])),
      ...planned(GENERAL_POLICY, everywhere),
      ...areas.flatMap(({ id, name, timeZone }) => {
        const where = { area: name, timeZone };
        return [...differing(policyAt(book, id, now), general, where), ...planned(id, where)];
      }),
    ],
  };
}
