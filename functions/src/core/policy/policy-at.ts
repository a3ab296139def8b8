import { PRICE_TOLERANCE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { GENERAL_POLICY } from "./general-policy.ts";
import { DEFAULT_POLICY, type Policy } from "./policy.ts";
import { noPolicy, type PolicyChange, type PolicyValue, type StoredPolicy } from "./stored-policy.ts";

/** Every document of rules by its id: an area's, and `default`. */
export type PolicyBook = ReadonlyMap<string, StoredPolicy>;

const inForce = ({ changes }: StoredPolicy, at: Instant): PolicyChange[] =>
  changes.filter(({ from }) => from <= at).toSorted((a, b) => a.from - b.from || a.version - b.version);

/** What one document sets at an instant, and the number of the change that holds. */
export function setAt(stored: StoredPolicy, at: Instant): { version: number; value: PolicyValue } {
  const changes = inForce(stored, at);
  const value = Object.assign({}, stored.base.value, ...changes.map((change) => change.value)) as PolicyValue;
  return { version: changes.at(-1)?.version ?? stored.base.version, value };
}

/**
 * The rules of an area (id) at an instant (ms UTC): the defaults, with what is set for every area, with what is set for this
 * one. Its version names the change of each that holds.
 */
export function policyAt(book: PolicyBook, area: string | undefined, at: Instant): Policy {
  const general = setAt(book.get(GENERAL_POLICY) ?? noPolicy, at);
  const own = setAt((area !== undefined && book.get(area)) || noPolicy, at);
  const version = `${general.version}.${own.version}`;
  return { ...changedRules(changedRules(DEFAULT_POLICY, general.value), own.value), version };
}

/** Rules with what a change sets. */
export const changedRules = <R extends Omit<Policy, "version">>(rules: R, value: PolicyValue): R => ({
  ...rules,
  ...Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)),
});

/** The rules that may still be booked by at `now`: those in force, then those of the last 15 minutes, newest first. */
export function honoredPolicies(
  book: PolicyBook,
  area: string | undefined,
  now: Instant,
): [Policy, ...Policy[]] {
  const since = now - PRICE_TOLERANCE;
  const changes = [GENERAL_POLICY, ...(area === undefined ? [] : [area])].flatMap(
    (id) => book.get(id)?.changes ?? [],
  );
  const recent = changes.filter(({ from }) => since < from && from <= now);
  const before = [...new Set(recent.map(({ from }) => from - 1))].toSorted((a, b) => b - a);
  return [policyAt(book, area, now), ...before.map((at) => policyAt(book, area, at))];
}
