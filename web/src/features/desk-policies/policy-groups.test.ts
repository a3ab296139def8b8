import { policyNames } from "@core/desk/policy-words.ts";
import { generalPolicies } from "@core/policy/stored-policy.ts";
import { expect, it } from "vitest";
import { policyGroups } from "./policy-groups.ts";

const namesIn = (isGeneral: boolean) => policyGroups(isGeneral).flatMap(({ names }) => names);

it("every policy is on the sheet once", () =>
  expect(namesIn(true).toSorted()).toEqual(policyNames.toSorted()));

it("an area has all but those that hold everywhere, in no empty group", () => {
  const general = generalPolicies as readonly string[];
  expect(namesIn(false).toSorted()).toEqual(policyNames.filter((name) => !general.includes(name)).toSorted());
  expect(policyGroups(false).every(({ names }) => names.length > 0)).toBe(true);
});
