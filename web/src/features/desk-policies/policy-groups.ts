import type { PolicyName } from "@core/desk/policy-words.ts";
import { generalPolicies } from "@core/policy/stored-policy.ts";

interface PolicyGroup {
  title: string;
  names: readonly PolicyName[];
}

const groups: readonly PolicyGroup[] = [
  { title: "Booking", names: ["hours", "notice", "horizon", "refunds"] },
  { title: "Money", names: ["share", "tax", "welcome", "topUp", "tip", "payoutDay"] },
  { title: "What people see and wait for", names: ["seller", "support", "answers", "terms"] },
];

const isForAll = (name: PolicyName): boolean => (generalPolicies as readonly string[]).includes(name);

/** The policies in groups: all of them, or those that an area can set itself. */
export const policyGroups = (isGeneral: boolean): PolicyGroup[] =>
  groups
    .map(({ title, names }) => ({ title, names: names.filter((name) => isGeneral || !isForAll(name)) }))
    .filter(({ names }) => names.length > 0);
